import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** What scripts/build.js has made of the web and of the documents. */
export type Built = {
  /** web/ holds what browsers load, server/ the modules with JSX. */
  folder: string
  /** Imports a module of server/. */
  load<Module>(name: 'public-pages' | 'mail'): Promise<Module>
}

const folder = join(import.meta.dirname, '../../dist')

export const built: Built = {
  folder,
  load: name => import(pathToFileURL(join(folder, `server/${name}.js`)).href),
}

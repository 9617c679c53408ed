import { realpathSync } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { createServer, type ViteDevServer } from 'vite'
import { securityHeaders } from '#server/platform/http/security-headers.ts'
import { pdfFiles } from '#web/build/pdf-files.ts'
import { changePolicy } from './change-page.ts'
import { base, root } from './web.ts'

export type Answer = (request: IncomingMessage, response: ServerResponse) => Promise<void>

type Parts = {
  front: Server
  mailPath: string
  answerMail: Answer
  /** Everything that is neither Vite's nor a mail. */
  passOn: Answer
}

/** Vite with the app's own settings, in front of all else. */
export const createVite = ({ front, mailPath, answerMail, passOn }: Parts): Promise<ViteDevServer> =>
  createServer({
    configFile: false,
    root: join(root, 'web'),
    base,
    publicDir: false,
    appType: 'custom',
    cacheDir: join(root, '.cache/vite'),
    plugins: [
      react(),
      pdfFiles(),
      {
        name: 'lindenwell',
        configureServer({ middlewares }) {
          middlewares.use(mailPath, (request, response) => void answerMail(request, response))
          middlewares.use((request, response, next) => {
            if (request.url?.startsWith(base)) next()
            else void passOn(request, response)
          })
        },
      },
    ],
    server: {
      middlewareMode: true,
      hmr: { server: front },
      cors: false,
      headers: {
        ...securityHeaders,
        'content-security-policy': changePolicy(securityHeaders['content-security-policy']),
      },
      // A copy of the sources may have a link in place of its packages.
      fs: { allow: [root, realpathSync(join(root, 'node_modules'))] },
      warmup: { clientFiles: ['main.tsx', 'areas/clinic/ClinicLayout.tsx'] },
    },
    optimizeDeps: { entries: ['main.tsx', 'areas/**/*.{ts,tsx}', '!**/*.test.*'] },
  })

import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { browserFloors } from '../contract/site/browsers.ts'
import { mendGlyphs } from '../documents/mend-glyphs.ts'
import { pdfFiles } from './build/pdf-files.ts'
import { firstLoadGroups } from './build/first-load-groups.ts'
import { leanContract } from './build/lean-contract.ts'
import { zodForBrowsers } from './build/zod-for-browsers.ts'

const { chrome, firefox, safari } = browserFloors.patients
const styleTargets = [`chrome${chrome}`, `firefox${firefox}`, `safari${safari}`]
// Below Safari 16, class fields would be rewritten, which costs each browser 1.5 kB; 15.6 reads those that we have.
const scriptTargets = [`chrome${chrome}`, `firefox${firefox}`, 'safari16']

const isFrame = (file: string) => /frame-[^/]*$/.test(file)
const isOfFrame = (file: string) =>
  /(?:rolldown-runtime|preload|words|shared|shared-checks|zod|react|frame)-[\w-]{8}\.(?:js|css)$/.test(file)

// dist/web/assets/* are served under /assets/ with long-lived caching: every name carries a hash of its content.
const client: UserConfig = {
  root: import.meta.dirname,
  base: '/',
  publicDir: false,
  plugins: [react(), pdfFiles(), zodForBrowsers(), leanContract()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: 'manifest.json',
    sourcemap: false,
    // The content security policy does not allow fonts from data: addresses.
    assetsInlineLimit: 0,
    target: scriptTargets,
    cssTarget: styleTargets,
    modulePreload: {
      polyfill: false,
      // The frame names what each screen needs. What the frame itself has imported, it need not name again.
      resolveDependencies: (_file, files, { hostId }) =>
        isFrame(hostId) ? files.filter(file => !isOfFrame(file)) : files,
    },
    rollupOptions: {
      // A module of the contract only declares: what a page does not use of it is left out (lean-contract.ts).
      treeshake: { moduleSideEffects: [{ test: /[\\/]contract[\\/]/, sideEffects: false }] },
      input: {
        public: 'areas/public/main.ts',
        landing: 'areas/public/landing/landing.css',
        pages: 'areas/public/pages.css',
        inquiry: 'areas/public/inquiry.ts',
        demo: 'areas/public/demo.ts',
        recording: 'areas/public/recording.ts',
        guide: 'areas/public/guide/guide.css',
        verify: 'areas/public/verify.css',
        'guide-pictures': 'areas/public/guide/all-pictures.ts',
        'sign-in': 'areas/sign-in/wake.ts',
        'waiting-room': 'areas/waiting-room/main.ts',
        'old-browsers': 'areas/old-browsers/main.ts',
        booking: 'areas/booking/wake.ts',
        favicon: 'ui/look/favicon.ts',
        app: 'app.html',
      },
      output: {
        codeSplitting: {
          groups: [
            // What loads a chunk on demand. In a chunk with React, the first script of a public page would wait for React.
            { name: 'preload', test: /vite.preload-helper/ },
            // zod and its configuration are in one chunk, so the configuration always runs before the first schema is created.
            { name: 'zod', test: /node_modules.zod.|jitless-zod/ },
            // One chunk for each part that the sign-in pages share with the app: for a phone, another file costs more than its
            // bytes.
            { name: 'react', test: /node_modules.(?:react|react-dom|scheduler)[\\/]/ },
            {
              name: 'words',
              test: /contract.(?:core.messages|core.locale|site.public-site|values.bare-number)\.ts$/,
            },
            ...firstLoadGroups,
          ],
        },
      },
    },
  },
}

// Node removes types but cannot read JSX, so the server's pages are bundled for it, with React's production build.
export const forServer: UserConfig = {
  root: import.meta.dirname,
  publicDir: false,
  plugins: [react(), mendGlyphs()],
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: true,
    rollupOptions: {
      // These packages read files next to their own code: font metrics and WebAssembly.
      external: ['pdfkit', 'harfbuzzjs'],
      input: {
        'public-pages': 'public-pages.tsx',
        documents: '../documents/render.tsx',
        mail: '../documents/render-mail.tsx',
      },
    },
    outDir: '../dist/server',
    emptyOutDir: true,
    sourcemap: false,
    minify: true,
  },
}

/** Run `vite build -c web/vite.config.ts`, and again with `--ssr`. */
export default defineConfig(({ isSsrBuild }) => (isSsrBuild ? forServer : client))

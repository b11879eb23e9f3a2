import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { chunkGroups } from './scripts/shared-chunks.ts'
import { slimIcons, slimParts, slimRouter } from './scripts/slim-packages.ts'

export default defineConfig(({ command }) => ({
  plugins: [reactRouter(), slimIcons(), slimRouter(), slimParts()],
  // Else `npm run dev` finds packages one after the other, and each is a page that loads anew.
  optimizeDeps: { entries: 'src/web/**/!(*.test).{ts,tsx}' },
  build: {
    target: 'baseline-widely-available',
    rolldownOptions: {
      // How long plugins took is for whoever writes one, not for whoever starts a shop.
      checks: { pluginTimings: false },
      // Of names nothing can be packed, and every visit loads all of them in the list of files. The server names the
      // files as the browser's styles and scripts do, or a visitor fetches them under both names.
      output: { assetFileNames: 'assets/[name]-[hash:6][extname]' },
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: { groups: chunkGroups },
          },
        },
      },
    },
    // Our own entry: it exports createWebHandler, the seam between the server and the website.
    // With its packages inside: of lucide's 1,600 icons, for one, it keeps the forty it draws.
    ssr: {
      resolve: { noExternal: command === 'build' || [] },
      build: { rolldownOptions: { input: './src/web/handler.ts' } },
    },
  },
}))

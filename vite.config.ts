import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { chunkGroups } from './scripts/chunk-groups.ts'

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  // Else `npm run dev` finds packages one after the other, and each is a page that loads anew.
  optimizeDeps: { entries: 'src/web/**/!(*.test).{ts,tsx}' },
  build: {
    target: 'baseline-widely-available',
    rolldownOptions: {
      // How long plugins took is for whoever writes one, not for whoever starts a shop.
      checks: { pluginTimings: false },
      // The server names the files as the browser's styles and scripts do, or a visitor fetches them under both names.
      output: { assetFileNames: 'assets/[name]-[hash:6][extname]' },
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // A property that is only read and not used does nothing here; lint refuses such a statement in our own code.
          treeshake: { propertyReadSideEffects: false },
          output: {
            // Every visit loads all their names: as short as Rolldown makes them.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: { groups: chunkGroups },
          },
        },
      },
    },
    // Our own entry: it exports createWebHandler, the seam between the server and the website. With its packages inside:
    // it starts faster than from hundreds of files.
    ssr: {
      resolve: { noExternal: command === 'build' || [] },
      build: { rolldownOptions: { input: './src/web/handler.ts' } },
    },
  },
}))

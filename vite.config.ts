import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  build: { target: 'baseline-widely-available' },
  environments: {
    // Our own entry: it exports createWebHandler, the seam between the server and the website.
    ssr: { build: { rolldownOptions: { input: './src/web/handler.ts' } } },
  },
})

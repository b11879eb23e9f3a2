import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [reactRouter()],
  build: {
    target: 'baseline-widely-available',
    // Our own entry: it exports createWebHandler, the seam between the server and the website.
    ...(isSsrBuild && { rollupOptions: { input: './src/web/handler.ts' } }),
  },
}))

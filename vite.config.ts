import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
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
            // What every page needs in two files instead of thirty, and in one each what pages of a kind share: fewer
            // requests, better compression, and a shorter list of files, which every visit loads. A group takes along
            // what its files need and no earlier group has: from the bottom up, and what pages of two kinds share
            // stands in a group of its own, or one kind loads the other's.
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler|zustand)[\\/]/,
                },
                {
                  name: 'shell',
                  test: /src[\\/]web[\\/](shell(?![\\/]personal-menu)|root|api|visitor[\\/](auth-store|cart-store|session-ended)|ui[\\/]toast\.ts)/,
                },
                {
                  name: 'notice',
                  test: /web[\\/](ui[\\/](notice|focused-notice|put-focus)|visitor[\\/]start-failure)\.|icons[\\/](info|circle-exclamation-point)\./,
                },
                {
                  name: 'product',
                  test: /src[\\/](contract[\\/](money|pictures|vat|product-link)|web[\\/]ui[\\/](product-picture|fire-class))\.|icons[\\/]plus\./,
                },
                { name: 'delivery', test: /contract[\\/]delivery(-words)?\./ },
                {
                  name: 'price',
                  test: /src[\\/](contract[\\/]price-words|web[\\/](ui[\\/]price|catalogue[\\/]product-price))\./,
                },
                {
                  name: 'card',
                  test: /src[\\/](contract[\\/]product-facts|web[\\/](catalogue[\\/](product-(card|facts|grid)|add-one|load-)|visitor[\\/]use-add-to-cart))|icons[\\/](chevron-right|truck)\./,
                },
                {
                  name: 'words',
                  test: /src[\\/]contract[\\/](date-format|swiss-days)\./,
                },
                { name: 'eye', test: /icons[\\/]eye\./ },
                { name: 'back', test: /icons[\\/]chevron-left\./ },
                { name: 'mark', test: /web[\\/]ui[\\/]state-mark\./ },
                {
                  name: 'service',
                  test: /contract[\\/](contact-link|service-price)\.|site[\\/]whole-francs\.|icons[\\/](check|arrow-up-right)\./,
                },
                {
                  name: 'appointment',
                  test: /(contract[\\/]appointment-words|appointments[\\/]appointment-mark)\./,
                },
                {
                  name: 'form',
                  test: /src[\\/](contract[\\/](form-problems|email|person-name|phone-format)|web[\\/](form-refusal|ui[\\/](form|(person-)?fields?|first-field-focus|password-field)))\.|icons[\\/]eye-off\./,
                  minShareCount: 2,
                },
                { name: 'device', test: /contract[\\/]device-(kinds|work|code)\./ },
                { name: 'phone', test: /contract[\\/]phone\.|ui[\\/]phone-field\./ },
                {
                  name: 'personal',
                  test: /src[\\/](contract[\\/](order-words|in-time)|web[\\/](visitor[\\/](use-action|personal-page)|buying[\\/](what-is-next|group-orders)|ui[\\/](use-editing|empty-state|dialog|dialog-actions(\.module)?|order-sums|postal-address)))\.|icons[\\/](pencil|key-round|circle-x|circle-check-big|log-in)\./,
                  minShareCount: 2,
                },
                { name: 'refusals', test: /src[\\/]contract[\\/](\w+-)?problems\./ },
                { name: 'upload', test: /web[\\/](send-bytes|ui[\\/]scale-picture)\./ },
                {
                  name: 'ordering',
                  test: /buying[\\/](place-order|begun-checkout|payment\.module|steps|columns|order-summary)\./,
                },
                { name: 'payment', test: /buying[\\/](waiting-payment|countdown)\./ },
                { name: 'admin', test: /src[\\/]web[\\/]admin[\\/]/, minShareCount: 2 },
              ],
            },
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

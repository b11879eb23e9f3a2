import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  build: { target: 'baseline-widely-available' },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // What every page needs in two files instead of thirty, and in one each what shows a product, a card,
            // what the start shares with the pages of services, what belongs to a person, and the administration: fewer
            // requests, better compression, and a shorter list of files, which every visit loads. A group takes along
            // what its files need: whatever public pages share stands in a group of its own, or they load another's.
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler|zustand)[\\/]/,
                },
                {
                  name: 'shell',
                  test: /src[\\/]web[\\/](shell|root|api|visitor[\\/](auth-store|cart-store)|ui[\\/]toast\.ts)/,
                },
                {
                  name: 'product',
                  test: /src[\\/](contract[\\/](money|pictures|vat)|web[\\/]ui[\\/](product-picture|fire-class))\./,
                },
                {
                  name: 'service',
                  test: /contract[\\/]service-price\.|site[\\/]whole-francs\.|lucide-react[\\/].*[\\/](check|fire-extinguisher|flame|shield-check|gauge|arrow-up-right)\./,
                },
                {
                  name: 'words',
                  test: /src[\\/]contract[\\/](date-format|product-sale|delivery|delivery-words|business|swiss-days|time)\./,
                },
                {
                  name: 'card',
                  test: /src[\\/](contract[\\/]product-(link|facts)|web[\\/](catalogue[\\/](product-(card|facts|grid)|load-)|visitor[\\/](use-add-to-cart|session-ended)))|lucide-react[\\/].*[\\/](chevron-right|info|truck)\.|src[\\/]web[\\/]ui[\\/]notice\./,
                },
                {
                  name: 'personal',
                  test: /src[\\/]contract[\\/](phone|person-name|email|order-words|in-time)\.|src[\\/]web[\\/](form-refusal|visitor[\\/](use-action|personal-page)|ui[\\/](form|field|password-field|first-field-focus|focused-notice|use-editing|dialog|dialog-actions\.module|order-sums|postal-address)\.)|lucide-react[\\/].*[\\/](printer|trash|download|pencil|key-round|package-check|circle-x|circle-check-big)\./,
                  minShareCount: 2,
                },
                { name: 'refusals', test: /src[\\/]contract[\\/](settings-)?problems\./ },
                { name: 'buying', test: /src[\\/]web[\\/]buying[\\/]/, minShareCount: 2 },
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
      resolve: { noExternal: true },
      build: { rolldownOptions: { input: './src/web/handler.ts' } },
    },
  },
})

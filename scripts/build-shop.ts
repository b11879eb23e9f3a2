/**
 * Builds the shop's process: its sources in one file with their libraries, `build/shop/main.js`. Reading some 1,800
 * modules one by one took half of a start (docs/decisions/073).
 *   node scripts/build-shop.ts
 */
import { bundleShop } from './bundle-shop.ts'

await bundleShop({ main: 'src/main.ts' }, 'build/shop')

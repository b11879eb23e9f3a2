import { bundleShops } from '../support/shop-process.ts'

/** Before all browser tests: they start some thirty shops. */
export default bundleShops

/** The migrated database on the test server that every test's own one is copied from. */
export const templateDatabase = 'shop_template'

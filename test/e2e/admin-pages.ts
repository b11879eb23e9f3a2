import routes from '../../src/web/routes.ts'

/** Every page of the admin area, from the list of routes: a new page is tested without a word here. */
export const adminPages = routes
  .flatMap(({ children = [] }) => children)
  .filter(({ path }) => path === 'admin')
  .flatMap(({ children = [] }) => children)
  .map(({ path = '' }) => `/admin/${path}`.replace(':id', '1').replace(/\/$/, ''))

import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // All routes travel with the first page: no `__manifest` endpoint to guard, no request before a click.
  routeDiscovery: { mode: 'initial' },
  // A page and its loader in one file: the list of files, which every visit loads, is shorter.
  splitRouteModules: false,
} satisfies Config

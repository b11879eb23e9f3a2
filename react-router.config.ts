import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // All routes are sent with the first page: no `__manifest` endpoint to protect, no request before a click.
  routeDiscovery: { mode: 'initial' },
  // A page and its loader in one file: the manifest, which every visit loads, is shorter.
  splitRouteModules: false,
} satisfies Config

import { join } from 'node:path'
import type { Plugin } from 'vite'

const factory = JSON.stringify(join(import.meta.dirname, '..', 'src', 'web', 'ui', 'icon.ts'))

/** Builds lucide's icons from their paths alone, with our own factory (src/web/ui/icon.ts). */
export function slimIcons(): Plugin {
  return {
    name: 'slim-icons',
    apply: 'build',
    transform: {
      filter: { id: /lucide-react[\\/].*[\\/]icons[\\/][\w-]+\.mjs$/ },
      handler(code, id) {
        const lines = /\bnode: (\[[^;]*?\])(?=\n\}|,\n {2}aliases)/.exec(code)?.[1]
        // An alias of another icon only re-exports it.
        if (lines === undefined && /^export \{ .* \} from/m.test(code)) return undefined
        if (lines === undefined) throw new Error(`The lines of this icon were not found: ${id}`)
        const known = lines.replaceAll(/,\s*key: "\w+"/g, '')
        return `import { createIcon } from ${factory}\nexport default /* @__PURE__ */ createIcon(${known})`
      },
    },
  }
}

/**
 * Features of React Router that nobody uses here, as functions by file, and their replacements:
 * lazy route discovery, instrumentation, actions and fetchers (submits go to the API), middleware in the
 * browser, scroll restoration (shell/route-change.tsx), React Server Components, its own English error page, and
 * warnings to developers.
 */
const unused: Record<string, Record<string, string>> = {
  'dom/ssr/fog-of-war': {
    isFogOfWarEnabled: 'return false',
    getPatchRoutesOnNavigationFunction: '',
    useFogOFWarDiscovery: '',
    getPartialManifest: 'return arguments[0]',
  },
  'router/instrumentation': {
    consumeInstrumentationClientResultMetaReceiver: '',
    getRouteInstrumentationUpdates: 'return {}',
    instrumentClientSideRouter: 'return arguments[0]',
  },
  'router/router': {
    checkFogOfWar: 'return { active: false, matches: null }',
    discoverRoutes: '',
    patchRoutes: '',
    _internalSetRoutes: '',
    handleAction: '',
    fetch: '',
    handleFetcherAction: '',
    handleFetcherLoader: '',
    getUpdatedRevalidatingFetchers: '',
    getFetcher: '',
    resetFetcher: '',
    deleteFetcher: '',
    queueFetcherForDeletion: '',
    abortFetcher: '',
    markFetchRedirectsDone: 'return false',
    abortStaleFetchLoads: 'return false',
    enableScrollRestoration: '',
    saveScrollPosition: '',
    getSavedScrollPosition: 'return null',
    restoreAppliedTransitions: '',
    persistAppliedTransitions: '',
    defaultDataStrategyWithMiddleware: '',
    getInstrumentationNavigateMeta: '',
  },
  'dom/ssr/single-fetch': {
    singleFetchActionStrategy: '',
    nonSsrStrategy: '',
    singleFetchLoaderFetcherStrategy: '',
  },
  'dom/ssr/components': { RSCPrefetchPageLinksImpl: '' },
  'dom/ssr/errorBoundaries': {
    RemixRootDefaultErrorBoundary:
      'console.error(arguments[0].error); return React$1.createElement("html", { lang: "de-CH" }, React$1.createElement("body", null, "Diese Seite kann gerade nicht angezeigt werden. Bitte laden Sie sie neu."))',
  },
  'dom/ssr/fallback': { RemixRootDefaultHydrateFallback: 'return null' },
  'router/history': { warning: '' },
  'server-runtime/warnings': { warnOnce: '' },
}

/**
 * Removes what is never called here from the browser's React Router: 6 kB of every first visit. The build fails when a
 * release has moved one of the functions.
 */
export function slimRouter(): Plugin {
  return {
    name: 'slim-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: {
        id: new RegExp(`react-router/dist/production/lib/(${Object.keys(unused).join('|')})\\.js$`),
      },
      handler(code, id) {
        const [file] = Object.keys(unused).filter((name) => id.endsWith(`/lib/${name}.js`))
        let slim = code
        for (const [name, instead] of Object.entries(unused[file ?? ''] ?? {})) {
          if (!code.includes(`function ${name}(`)) throw new Error(`${id} has no ${name} any more`)
          slim = slim.replace(
            new RegExp(`(async )?function ${name}\\(`),
            `function ${name}() { ${instead} }\n$1function _${name}(`,
          )
        }
        return slim
      },
    },
  }
}

/**
 * A lazily loaded part loads only what its page has not loaded already. Vite would append the style sheets of
 * the page again, after the existing ones, and the last one wins.
 */
export function slimParts(): Plugin {
  return {
    name: 'slim-parts',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const addFiles = (name: string, loaded: Set<string>): Set<string> => {
          const chunk = bundle[name]
          if (chunk?.type !== 'chunk' || loaded.has(name)) return loaded
          loaded.add(name)
          for (const css of chunk.viteMetadata?.importedCss ?? []) loaded.add(css)
          for (const needed of chunk.imports) addFiles(needed, loaded)
          return loaded
        }
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk') continue
          const list = /\bm\.f=(\[[^\]]*\])/.exec(chunk.code)?.[1]
          if (list === undefined) continue
          const names = JSON.parse(list) as string[]
          const loaded = addFiles(chunk.fileName, new Set())
          chunk.code = chunk.code.replaceAll(
            /\b__vite__mapDeps\(\[([\d,]*)\]\)/g,
            (_all, at: string) => {
              const missing = at
                .split(',')
                .filter((index) => !loaded.has(names[Number(index)] ?? ''))
              return `__vite__mapDeps([${missing.join(',')}])`
            },
          )
        }
      },
    },
  }
}

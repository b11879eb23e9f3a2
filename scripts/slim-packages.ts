import { basename, join } from 'node:path'
import type { Plugin } from 'vite'

const factory = JSON.stringify(join(import.meta.dirname, '..', 'src', 'web', 'ui', 'icon.ts'))

/** Builds lucide's icons from their lines alone, with our own factory (src/web/ui/icon.ts). */
export function slimIcons(): Plugin {
  return {
    name: 'slim-icons',
    apply: 'build',
    transform: {
      filter: { id: /lucide-react[\\/].*[\\/]icons[\\/][\w-]+\.mjs$/ },
      handler(code, id) {
        const lines = /\bnode: (\[[^;]*?\])(?=\n\}|,\n {2}aliases)/.exec(code)?.[1]
        // An icon under an older name only passes on the other.
        if (lines === undefined && /^export \{ .* \} from/m.test(code)) return undefined
        if (lines === undefined) throw new Error(`The lines of this icon were not found: ${id}`)
        const known = lines.replaceAll(/,\s*key: "\w+"/g, '')
        return `import { createIcon } from ${factory}\nexport default /* @__PURE__ */ createIcon(${known})`
      },
    },
  }
}

/** What React Router does for routes that are discovered late and for those who measure it, when neither is wanted. */
const unused: Record<string, Record<string, string>> = {
  'fog-of-war': {
    isFogOfWarEnabled: '() => false',
    getPatchRoutesOnNavigationFunction: '() => undefined',
    useFogOFWarDiscovery: '() => {}',
    getPartialManifest: '(manifest) => manifest',
  },
  instrumentation: {
    consumeInstrumentationClientResultMetaReceiver: '() => undefined',
    getRouteInstrumentationUpdates: '() => ({})',
    instrumentClientSideRouter: '(router) => router',
  },
}

/**
 * Leaves out of the browser's React Router what `routeDiscovery: 'initial'` and a `HydratedRouter` without
 * `instrumentations` switch off: 2 kB of every first visit. The build ends when a release has moved it.
 */
export function slimRouter(): Plugin {
  return {
    name: 'slim-router',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: {
        id: /react-router[\\/]dist[\\/]production[\\/].*[\\/](fog-of-war|instrumentation)\.js$/,
      },
      handler(code, id) {
        let slim = code
        for (const [name, nothing] of Object.entries(unused[basename(id, '.js')] ?? {})) {
          if (!code.includes(`function ${name}(`)) throw new Error(`${id} has no ${name} any more`)
          slim = slim.replace(
            `function ${name}(`,
            `const ${name} = ${nothing};\nfunction _${name}(`,
          )
        }
        return slim
      },
    },
  }
}

/**
 * A part that is loaded later brings only what its page has not loaded already. Vite would append the style sheets of
 * the page once more, after those that are there, and what comes last wins.
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

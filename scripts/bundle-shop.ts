import { build } from 'rolldown'

/**
 * Writes programs with their sources and libraries into a folder, each into one file and what it shares with others:
 * `inputs` is the source file of each by the name of its file without `.js`. Libraries that are imported only when they
 * are needed stay outside: they are no part of a start, and some read files beside them.
 */
export async function bundleShop(inputs: Record<string, string>, dir: string): Promise<void> {
  await build({
    input: inputs,
    platform: 'node',
    output: { dir, cleanDir: true },
    plugins: [
      {
        name: 'imported-when-needed',
        resolveDynamicImport: (name) =>
          typeof name !== 'string' || name.startsWith('.') ? null : { id: name, external: true },
      },
    ],
  })
}

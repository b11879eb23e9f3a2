import { matchesGlob } from 'node:path'

/**
 * Which modules share a file in the browser. Without this every module that two pages share is a file of its own, thirty
 * on each page; with it a first visit makes half the requests, compresses better and loads a shorter route manifest.
 *
 * A chunk also takes the dependencies of its modules that no earlier chunk has, so the order is bottom-up: a module that
 * two kinds of pages share belongs to the chunk both load, or one kind loads the other's code
 * (`scripts/check-page-weight.ts` fails for the admin area and for a page over its limit).
 */
const chunks = [
  chunk('react', ['node_modules/{react,react-dom,react-router,scheduler,zustand}/**']),
  // What every page needs, and what is so small and so common that a request of its own costs more.
  chunk('shell', [
    'src/web/{root,meta,api,api-context}.*',
    'src/web/shell/!(personal-menu.*)',
    'src/web/visitor/{auth-store,cart-store,session-ended,start-failure}.*',
    'src/web/ui/{toast,notice,focused-notice,put-focus,state-mark,alert-soon}.*',
    'src/web/ui/{price,price-text,product-picture,fire-class}.*',
    'src/web/catalogue/product-price.*',
    'src/contract/{money,pictures,vat,product-link,price-words,delivery,delivery-words,date-format,swiss-days}.ts',
    ...icons('info', 'circle-exclamation-point', 'plus', 'package', 'calendar-days'),
    ...icons('shield-check', 'eye', 'file-text', 'fire-extinguisher'),
  ]),
  chunk('card', [
    'src/contract/product-facts.ts',
    'src/web/catalogue/{product-card,product-facts,product-grid,add-one,load-}*',
    'src/web/visitor/use-add-to-cart.ts',
    ...icons('chevron-left', 'chevron-right', 'truck'),
  ]),
  chunk('service', [
    'src/contract/{contact-link,service-price}.ts',
    ...icons('check', 'arrow-up-right'),
  ]),
  chunk('accordion', ['src/web/ui/{accordion,external-link}.*']),
  chunk(
    'trades',
    [
      'src/web/site/{service-json-ld,scenes,scene-picture,link-list,page-hero}.*',
      ...icons('wrench', 'flame', 'clipboard-check'),
    ],
    { shared: true },
  ),
  chunk('appointment', [
    'src/contract/appointment-words.ts',
    'src/web/appointments/appointment-mark.*',
  ]),
  chunk(
    'form',
    [
      'src/contract/{form-problems,email,person-name,phone-format}.ts',
      'src/web/form-refusal.tsx',
      'src/web/ui/{form,field,person-fields,first-field-focus,password-field}.*',
      'src/web/account/account-page.*',
      'src/web/visitor/refresh-user.ts',
      ...icons('eye-off', 'package-check'),
    ],
    { shared: true },
  ),
  chunk('device', ['src/contract/device-{kinds,work,code}.ts']),
  chunk('phone', ['src/contract/phone.ts', 'src/web/ui/phone-field.tsx']),
  chunk(
    'personal',
    [
      'src/contract/{order-words,with-timeout}.ts',
      'src/web/visitor/{use-action,personal-page}.*',
      'src/web/buying/{what-is-next,group-orders}.*',
      'src/web/ui/{use-editing,empty-state,dialog,dialog-actions,order-sums,postal-address}.*',
      ...icons(
        'pencil',
        'key-round',
        'circle-x',
        'circle-check-big',
        'log-in',
        'trash',
        'printer',
        'download',
        'package-open',
      ),
    ],
    { shared: true },
  ),
  chunk('refusals', ['src/contract/{problems,*-problems}.ts']),
  chunk('upload', ['src/web/send-bytes.ts', 'src/web/ui/scale-picture.ts']),
  chunk('ordering', [
    'src/web/buying/{place-order,pending-checkout,steps,columns,order-summary}.*',
    'src/web/buying/{payment,cart-page}.module.css',
  ]),
  chunk('payment', ['src/web/buying/{waiting-payment,countdown}.*']),
  chunk('admin', ['src/web/admin/**'], { shared: true }),
]

/** The groups for the build. */
export const chunkGroups = chunks.map(({ group }) => group)

/** Every glob of the chunks, for a test that none is out of date. */
export const chunkGlobs = chunks.flatMap(({ globs }) => globs)

/** A chunk of the modules whose path ends like one of these globs; `shared`: only of those that several pages load. */
function chunk(name: string, globs: readonly string[], { shared = false } = {}) {
  const test = (id: string) => {
    const [path = ''] = id.split('?')
    return globs.some((glob) => matchesGlob(path, `**/${glob}`))
  }
  return { globs, group: { name, test, ...(shared && { minShareCount: 2 }) } }
}

/** The modules of these lucide icons. */
function icons(...names: string[]): string[] {
  return names.map((name) => `node_modules/lucide-react/dist/esm/icons/${name}.mjs`)
}

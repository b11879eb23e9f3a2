import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash'
import { Link } from 'react-router'
import type { AdminProduct } from '../../../contract/catalogue/product-draft.ts'
import { formatChf, toRappen } from '../../../contract/money.ts'
import { api } from '../../api.ts'
import { categoryName } from '../../catalogue/product-facts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { Typeset } from '../../ui/typeset.tsx'
import type { Route } from './+types/products.ts'
import { AdminPage } from '../page/admin-page.tsx'
import { ListTools, PagedList } from '../list/paged-list.tsx'
import { ChoiceFilter } from '../list/choice-filter.tsx'
import { loadList, only } from '../list/load-list.ts'
import { saleStates } from './sale-states.ts'
import { useProductDelete } from './product-delete.tsx'
import { RowButton, RowLink } from '../list/row-action.tsx'
import styles from './products.module.css'
import { SearchField } from '../list/search-field.tsx'

export const handle = { title: 'Produkte verwalten' }

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadList(request, (query) =>
    api('GET /api/admin/products', { query: only(query, ['q', 'verkauf', 'page']) }),
  )

/** All products, searchable by name and category, with paging (spec §2 Admin products). */
export default function ProductsPage({ loaderData: { list } }: Route.ComponentProps) {
  const [askToDelete, refusal] = useProductDelete()
  return (
    <AdminPage
      title="Produkte"
      actions={
        <ButtonLink to="/admin/products/add">
          <Plus aria-hidden />
          Neues Produkt
        </ButtonLink>
      }
    >
      <ListTools>
        <SearchField name="q" label="Produkte suchen" hint="Name, Kategorie" />
        <ChoiceFilter
          label="Verkauf"
          name="verkauf"
          choices={Object.keys(saleStates).map((state) => [state, state])}
        />
      </ListTools>
      <PagedList
        list={list}
        failure="Konnte Produkte nicht laden"
        empty="Keine Produkte gefunden."
        caption="Produkte"
        keyOf={({ idProdukt }) => idProdukt}
        columns={[
          { title: 'Name', kind: 'title', cell: (product) => <NameCell product={product} /> },
          { title: 'Kategorie', kind: 'short', cell: ({ Kategorie }) => categoryName(Kategorie) },
          { title: 'Verkauf', kind: 'short', cell: ({ Verkauf }) => Verkauf },
          {
            title: 'Preis netto',
            kind: 'figure',
            cell: ({ Preis_netto }) => formatChf(toRappen(Preis_netto)),
          },
          {
            title: 'Preis brutto',
            kind: 'figure',
            cell: ({ Preis_brutto }) => formatChf(toRappen(Preis_brutto)),
          },
          {
            title: 'Aktionen',
            kind: 'actions',
            cell: (product) => (
              <RowActions product={product} onDelete={() => askToDelete(product)} />
            ),
          },
        ]}
      />
      {refusal}
    </AdminPage>
  )
}

function NameCell({ product }: { product: AdminProduct }) {
  return (
    <span className={styles['name']}>
      <span className={styles['picture']}>
        <ProductPicture bild={product.Bild} alt="" sizes="3.5rem" />
      </span>
      <Link to={`/admin/products/${product.idProdukt}`}>
        <Typeset text={product.Name} />
      </Link>
    </span>
  )
}

function RowActions({ product, onDelete }: { product: AdminProduct; onDelete: () => void }) {
  return (
    <span className={styles['actions']}>
      <RowLink
        to={`/admin/products/${product.idProdukt}`}
        aria-label={`${product.Name} bearbeiten`}
      >
        <Pencil aria-hidden />
        <span>Bearbeiten</span>
      </RowLink>
      <RowButton danger aria-label={`${product.Name} löschen`} onClick={onDelete}>
        <Trash2 aria-hidden />
        <span>Löschen</span>
      </RowButton>
    </span>
  )
}

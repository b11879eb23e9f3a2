import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import { Link } from 'react-router'
import { categoryName } from '../../catalogue/product-facts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { Typeset } from '../../ui/text/typeset.tsx'
import { choice, search } from '../list/filters.tsx'
import { listPage } from '../list/list-page.tsx'
import { saleStates } from './sale-states.ts'
import { PriceCell, StockCell } from './quick-cells.tsx'
import { DeleteProduct } from './product-delete.tsx'
import { RowLink } from '../list/row-action.tsx'
import styles from './products.module.css'

/** All products, searchable by name and category, with paging (spec §2 Admin products). */
const page = listPage({
  things: 'Produkte',
  call: 'GET /api/admin/products',
  filters: [
    search('Name, Kategorie', 'q'),
    choice(
      'verkauf',
      'Verkauf',
      Object.keys(saleStates).map((state) => [state, state]),
    ),
  ],
  actions: (
    <>
      <ButtonLink icon={Plus} to="/admin/products/add">
        Neues Produkt
      </ButtonLink>
      <ButtonLink to="/admin/products/tabelle" look="secondary">
        Als Tabelle
      </ButtonLink>
    </>
  ),
  keyOf: ({ idProdukt }) => idProdukt,
  columns: [
    {
      title: 'Name',
      kind: 'title',
      phone: 'main',
      cell: ({ idProdukt, Name, Bild, Verkauf }) => (
        <span className={styles['name']}>
          <span className={styles['picture']} data-shop>
            <ProductPicture bild={Bild} alt="" sizes="3.5rem" />
          </span>
          <Link to={`/admin/products/${idProdukt}`}>
            <Typeset text={Name} />
          </Link>{' '}
          {Verkauf !== 'sichtbar' && <span className={styles['unit']}>{Verkauf}</span>}
        </span>
      ),
    },
    { title: 'Kategorie', kind: 'short', cell: ({ Kategorie }) => categoryName(Kategorie) },
    { title: 'Verkauf', kind: 'short', cell: ({ Verkauf }) => Verkauf },
    {
      title: 'Preis brutto (CHF)',
      kind: 'figure',
      phone: 'sub',
      cell: (product) => (
        <>
          <span className={`${styles['unit']} ${styles['currency']}`}>CHF</span>{' '}
          <PriceCell product={product} />
        </>
      ),
    },
    {
      title: 'Bestand',
      kind: 'figure',
      phone: 'sub',
      cell: (product) => (
        <>
          <span className={styles['unit']}>Stück</span> <StockCell product={product} />
        </>
      ),
    },
    {
      title: 'Aktionen',
      kind: 'actions',
      phone: 'act',
      cell: (product) => (
        <span className={styles['actions']}>
          <RowLink
            icon={Pencil}
            to={`/admin/products/${product.idProdukt}`}
            aria-label={`${product.Name} bearbeiten`}
            title="Bearbeiten"
          />
          <DeleteProduct product={product} />
        </span>
      ),
    },
  ],
})
export const clientLoader = page.clientLoader
export default page.ListPage

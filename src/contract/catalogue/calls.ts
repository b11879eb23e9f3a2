import { Type } from 'typebox'
import { Product, ProductWithExtras } from './catalogue.ts'
import { FoundProducts, ProductQuery, SuggestionQuery, Suggestions } from './finding.ts'
import { pictureBytes } from './pictures.ts'
import {
  AdminCategories,
  AdminProductAnswer,
  AdminProductList,
  ProductDraft,
  ProductListQuery,
  UploadedPicture,
} from './product-draft.ts'
import { productTableBytes } from '../limits.ts'
import { ProductImport, ProductsImported } from './product-table.ts'
import { StockAlerts, StockChange, StockMovements } from './stock.ts'
import { admin, csvFile, nothing, shared, OptionalKeyHeader } from '../fields/endpoint-parts.ts'

/** Anything that is not a product number is answered like an unknown product. */
const productId = Type.Object({ id: Type.String({ maxLength: 200 }) })

const listProducts = {
  ...shared,
  summary: 'Products: all, of one category, or what is searched and filtered for',
  query: ProductQuery,
  replies: { 200: Type.Array(Product) },
}
const getProduct = {
  ...shared,
  summary: 'One product',
  params: productId,
  replies: { 200: ProductWithExtras },
}

/** Products and their pictures, for visitors and the owner (spec §7); part of the table in contract/endpoints.ts. */
export const catalogueCalls = {
  'GET /api/admin/products': {
    ...admin,
    summary: 'Products',
    query: ProductListQuery,
    replies: { 200: AdminProductList },
  },
  'GET /api/admin/products/categories': {
    ...admin,
    summary: 'Categories a product can have',
    replies: { 200: AdminCategories },
  },
  'GET /api/admin/products.csv': {
    ...admin,
    summary: 'The catalogue as a table for a spreadsheet',
    ...csvFile,
  },
  'POST /api/admin/products/import': {
    ...admin,
    summary: 'Read a table of products (multipart) and show what it would change',
    bodyLimit: productTableBytes,
    replies: { 200: ProductImport },
  },
  'POST /api/admin/products/import/:id/apply': {
    ...admin,
    summary: 'Apply a table that was read, exactly as it was shown',
    replies: { 200: ProductsImported },
  },
  'GET /api/admin/products/:id': {
    ...admin,
    summary: 'One product',
    replies: { 200: AdminProductAnswer },
  },
  'POST /api/admin/products/save': {
    ...admin,
    summary: 'Create a product',
    headers: OptionalKeyHeader,
    body: ProductDraft,
    replies: { 201: AdminProductAnswer },
  },
  'PUT /api/admin/products/edit/:id': {
    ...admin,
    summary: 'Change a product',
    body: ProductDraft,
    replies: { 200: AdminProductAnswer },
  },
  'GET /api/admin/stock': {
    ...admin,
    summary: 'What has to be reordered, and the orders that wait for it',
    replies: { 200: StockAlerts },
  },
  'GET /api/admin/products/:id/stock': {
    ...admin,
    summary: 'How the stock of a product changed',
    replies: { 200: StockMovements },
  },
  'PUT /api/admin/products/:id/stock': {
    ...admin,
    summary: 'Count the pieces of a product, or add a delivery',
    body: StockChange,
    replies: { 200: AdminProductAnswer },
  },
  'DELETE /api/admin/products/delete/:id': {
    ...admin,
    summary: 'Delete a product',
    replies: { 204: nothing },
  },
  'POST /api/admin/pictures': {
    ...admin,
    summary: 'Upload a picture: the body is the file',
    bodyLimit: pictureBytes,
    replies: { 201: UploadedPicture },
  },
  'GET /produkte': listProducts,
  'GET /produkte/:id': getProduct,
  'GET /api/products': listProducts,
  'GET /api/products/:id': getProduct,
  'GET /api/catalogue': {
    ...shared,
    summary: 'What a list page shows: products found, what comes nearest, and the filters',
    query: ProductQuery,
    replies: { 200: FoundProducts },
  },
  'GET /api/suggestions': {
    ...shared,
    summary: 'What is offered while somebody types into the search',
    query: SuggestionQuery,
    replies: { 200: Suggestions },
  },
} as const

import {
  BankAssignment,
  BankDismissal,
  BankEntry,
  BankEntryList,
  BankEntryQuery,
  BankReopening,
  BankStatementList,
  BankStatementResult,
  PayoutList,
} from '../bank/bank.ts'
import { statementBytes } from '../bank/limits.ts'
import {
  Books,
  BooksClosing,
  BooksQuery,
  BooksReopening,
  ClosedBooks,
  JournalQuery,
} from './books.ts'
import { OpenItems, OpenItemsQuery } from './open-items.ts'
import { VatSheet } from './vat-sheet.ts'
import { CashBook, YearQuery, YearSheet } from './year-sheet.ts'
import { admin, csvFile, file } from '../fields/endpoint-parts.ts'
import { PageQuery } from '../fields/paging.ts'

/** Endpoints for bank statements and the books; part of the table in endpoints.ts. */
export const bookkeepingCalls = {
  'POST /api/admin/bank-statements': {
    ...admin,
    summary: 'Upload a bank statement: a form with the file (camt.053 or camt.054)',
    // Overhead of the multipart form around the file.
    bodyLimit: statementBytes + 16 * 1024,
    replies: { 200: BankStatementResult },
  },
  'GET /api/admin/bank-statements': {
    ...admin,
    summary: 'Bank statements that were uploaded',
    query: PageQuery,
    replies: { 200: BankStatementList },
  },
  'GET /api/admin/bank-entries': {
    ...admin,
    summary: 'Entries of bank statements, those to be looked at first of all',
    query: BankEntryQuery,
    replies: { 200: BankEntryList },
  },
  'GET /api/admin/payouts': {
    ...admin,
    summary: 'What the payment provider pays to the bank account, and what is still on its way',
    query: PageQuery,
    replies: { 200: PayoutList },
  },
  'POST /api/admin/bank-entries/:id/assign': {
    ...admin,
    summary: 'Book an entry for an order, or as a payout',
    body: BankAssignment,
    replies: { 200: BankEntry },
  },
  'POST /api/admin/bank-entries/:id/dismiss': {
    ...admin,
    summary: 'Put an entry aside that does not belong to the shop',
    body: BankDismissal,
    replies: { 200: BankEntry },
  },
  'POST /api/admin/bank-entries/:id/reopen': {
    ...admin,
    summary: 'Take back that an entry was put aside: it waits for a person again',
    body: BankReopening,
    replies: { 200: BankEntry },
  },

  'GET /api/admin/books': {
    ...admin,
    summary: 'What was booked in a period, and what is where',
    query: BooksQuery,
    replies: { 200: Books },
  },
  'GET /api/admin/books/vat': {
    ...admin,
    summary: 'The VAT return of a period by its boxes, and the balances of its accounts',
    query: BooksQuery,
    replies: { 200: VatSheet },
  },
  'GET /api/admin/books/vat.csv': {
    ...admin,
    summary: 'The VAT return of a period for a spreadsheet',
    query: BooksQuery,
    ...csvFile,
  },
  'GET /api/admin/books/cash': {
    ...admin,
    summary: 'The cash book of a period',
    query: BooksQuery,
    replies: { 200: CashBook },
  },
  'GET /api/admin/books/cash.csv': {
    ...admin,
    summary: 'The same for a spreadsheet',
    query: BooksQuery,
    ...csvFile,
  },
  'GET /api/admin/books/year': {
    ...admin,
    summary: 'A year on one sheet: turnover, VAT, what is open, and the balance of each account',
    query: YearQuery,
    replies: { 200: YearSheet },
  },
  'GET /api/admin/books/year.csv': {
    ...admin,
    summary: 'The same for a spreadsheet',
    query: YearQuery,
    ...csvFile,
  },
  'GET /api/admin/open-items': {
    ...admin,
    summary: 'What customers owe, what is owed to them, and advance payments, at a day',
    query: OpenItemsQuery,
    replies: { 200: OpenItems },
  },
  'GET /api/admin/open-items.csv': {
    ...admin,
    summary: 'The same for a spreadsheet',
    query: OpenItemsQuery,
    ...csvFile,
  },
  'GET /api/admin/books.zip': {
    ...admin,
    summary:
      'Everything of a period for the accountant: journal, cash book, open items, VAT, documents',
    query: BooksQuery,
    ...file('application/zip'),
  },
  'POST /api/admin/books/close': {
    ...admin,
    summary: 'Close the books up to the last day of a month',
    body: BooksClosing,
    replies: { 200: ClosedBooks },
  },
  'POST /api/admin/books/reopen': {
    ...admin,
    summary: 'Undo the latest closing of the books',
    body: BooksReopening,
    replies: { 200: ClosedBooks },
  },
  'GET /api/admin/books.csv': {
    ...admin,
    summary: 'The journal of a period with accounts, for a spreadsheet or a program',
    query: JournalQuery,
    ...csvFile,
  },
} as const

import {
  CUSTOMER_TAG_MAX,
  CUSTOMER_TAGS_MAX,
  IMPORT_BYTES_MAX,
  IMPORT_COLUMNS_MAX,
  IMPORT_DATE_ORDERS,
  IMPORT_DELIMITERS,
  IMPORT_ENCODINGS,
  IMPORT_EXISTING,
  IMPORT_REFUSALS,
  IMPORT_REPEATED,
  IMPORT_STATUSES,
  IMPORT_TARGETS,
} from '@parley/domain'
import { z } from 'zod'
import { byId, id, instant, text } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { API } from './paths.ts'

/** A row that was refused. */
const refusedRow = z.object({
  /** Row number as shown by a spreadsheet. */
  row: z.int(),
  /** Name and number as in the file. */
  name: z.string(),
  phoneNumber: z.string(),
  kind: z.enum(IMPORT_REFUSALS),
  reason: z.string(),
})

const counts = {
  /** Rows of the file, without the header row and empty rows. */
  rows: z.int(),
  added: z.int(),
  /** Existing customers whose fields or consent to texts changed. */
  changed: z.int(),
  /** Rows that opted a customer out of texts. */
  optedOut: z.int(),
  refusedCount: z.int(),
}
const refused = {
  /** The first 100 refused rows. */
  refused: z.array(refusedRow),
}

/** An import: its progress and its results. */
export const customerImport = z
  .object({
    id,
    fileName: z.string(),
    status: z.enum(IMPORT_STATUSES),
    byName: z.string(),
    at: instant,
    /** When the last row was written; null while it is running. */
    endedAt: instant.nullable(),
    /** When it last resumed after an interruption, and after how many rows; null when it was never interrupted. */
    resumed: z.object({ at: instant, after: z.int() }).nullable(),
    /** Number of rows processed so far. */
    processed: z.int(),
    ...counts,
    /** Number of customers that undoing the import restored or removed. */
    undone: z.int(),
    /** Number of customers that undoing the import left as they were. */
    keptCount: z.int(),
  })
  .meta({ id: 'CustomerImport' })
export type CustomerImport = z.output<typeof customerImport>

/** Like `CustomerImport`, with the refused rows and the customers that undoing it left as they were. */
export const customerImportDetails = customerImport
  .extend({
    ...refused,
    /** The first 100 customers that undoing the import left as they were. */
    kept: z.array(
      z.object({ customerId: id, name: z.string().nullable(), phoneNumber: z.string(), reason: z.string() }),
    ),
  })
  .meta({ id: 'CustomerImportDetails' })
export type CustomerImportDetails = z.output<typeof customerImportDetails>

const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/
/** Maximum lengths in characters: of the file in base64, and of the body with the other fields. */
const MAX_FILE = Math.ceil(IMPORT_BYTES_MAX / 3) * 4
const MAX_BODY = MAX_FILE + 64 * 1024

/** A custom field as the target of a column, by its id. */
const toField = z.templateLiteral(['field:', z.guid()])

const body = z.object({
  fileName: text(200),
  /** The bytes of the file, in base64. */
  file: z
    .string()
    .max(MAX_FILE)
    .regex(BASE64, 'The file must be base64')
    .refine(({ length }) => length % 4 === 0, 'The file must be base64')
    .meta({ contentEncoding: 'base64' }),
  reading: z.object({
    encoding: z.enum(IMPORT_ENCODINGS),
    delimiter: z.enum(IMPORT_DELIMITERS),
    hasHeads: z.boolean(),
  }),
  /** The target of each column. */
  targets: z
    .array(z.union([z.enum(IMPORT_TARGETS), toField]))
    .min(1)
    .max(IMPORT_COLUMNS_MAX),
  existing: z.enum(IMPORT_EXISTING),
  repeated: z.enum(IMPORT_REPEATED),
  /** Tags added to every customer of the file. */
  tags: z.array(text(CUSTOMER_TAG_MAX)).max(CUSTOMER_TAGS_MAX),
  /** Whether the day or the month comes first in ambiguous dates, by the id of the target custom field. */
  dateOrders: z.record(id, z.enum(IMPORT_DATE_ORDERS)).default({}),
})

const AFFECTED = ['listCustomerImports', 'getCustomerImport', 'listAudit', 'getAuditTotals'] as const

export const checkCustomerImport = endpoint({
  name: 'checkCustomerImport',
  method: 'POST',
  path: `${API}/customers/imports/check`,
  summary: 'Preview the result of a customer import without writing anything',
  body,
  maxBody: MAX_BODY,
  response: z.object({ ...counts, ...refused }).meta({ id: 'CustomerImportCheck' }),
  status: [200],
  policy: 'customer.import',
})

export const startCustomerImport = endpoint({
  name: 'startCustomerImport',
  method: 'POST',
  path: `${API}/customers/imports`,
  summary: 'Start an import of customers from a file; its rows are written batch by batch',
  body,
  maxBody: MAX_BODY,
  response: customerImportDetails,
  policy: 'customer.import',
  affects: AFFECTED,
  idempotent: true,
})

export const listCustomerImports = endpoint({
  name: 'listCustomerImports',
  method: 'GET',
  path: `${API}/customers/imports`,
  summary: 'List the last 50 imports, including running ones, newest first',
  response: z.array(customerImport),
  policy: 'customer.import',
  watches: [{ topic: 'customer' }],
})

export const getCustomerImport = endpoint({
  name: 'getCustomerImport',
  method: 'GET',
  path: `${API}/customers/imports/{id}`,
  summary: 'Get an import with its refused rows',
  params: byId,
  response: customerImportDetails,
  policy: 'customer.import',
  watches: [{ topic: 'customer' }],
})

export const exportRefusedRows = endpoint({
  name: 'exportRefusedRows',
  method: 'GET',
  path: `${API}/customers/imports/{id}/refused`,
  summary: 'Export the refused rows of an import as CSV: the columns of its file and one with the reason',
  params: byId,
  response: z.string(),
  media: 'csv',
  policy: 'customer.import',
})

export const cancelCustomerImport = endpoint({
  name: 'cancelCustomerImport',
  method: 'POST',
  path: `${API}/customers/imports/{id}/cancel`,
  summary: 'Cancel a running import; rows already written stay',
  params: byId,
  response: customerImportDetails,
  refusals: [409],
  policy: 'customer.import',
  affects: AFFECTED,
})

export const undoCustomerImport = endpoint({
  name: 'undoCustomerImport',
  method: 'POST',
  path: `${API}/customers/imports/{id}/undo`,
  summary: 'Undo an import within 24 hours; customers changed since stay as they are and are listed',
  params: byId,
  response: customerImportDetails,
  refusals: [409],
  policy: 'customer.import',
  affects: AFFECTED,
})

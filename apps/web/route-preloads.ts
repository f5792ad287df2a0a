import {
  type AnyEndpoint,
  getAssignmentCounts,
  getCustomerTotals,
  getInvoiceMetrics,
  getProfile,
  getSession,
  getTeamOverview,
  getTransactionMetrics,
  listConversations,
  listCustomers,
  listCustomFields,
  listInvoices,
  listTemplates,
  listTransactions,
} from '@parley/contract'
import { may, PRODUCT, ROLES } from '@parley/domain'
import type { Plugin, Rolldown } from 'vite'

const SECTION = `/${PRODUCT.slug}`
const FRAME = 'features/shell/src/app-shell.tsx'

interface Needs {
  /** The code that a page fetches before it renders, besides the code with which every page starts. */
  sources: readonly string[]
  /** The first api reads of the page for any signed-in user, unless the page's address specifies otherwise. */
  reads?: readonly AnyEndpoint[]
}

/** By path; a path without an entry uses its parent's. */
const NEEDS_OF: Readonly<Record<string, Needs>> = {
  '/': { sources: [FRAME, 'features/home/src/index.ts'], reads: [getSession] },
  '/sign-in': { sources: ['features/sign-in/src/index.ts'] },
  '/phone': { sources: [FRAME, 'features/phone/src/index.ts'], reads: [getSession] },
  '/phone/history': {
    sources: [FRAME, 'features/phone/src/index.ts', 'features/phone/src/history/history-tab.tsx'],
    reads: [getSession],
  },
  '/reset': { sources: ['features/sign-in/src/index.ts'] },
  '/setup': { sources: ['features/sign-in/src/index.ts'] },
  '/meetings': { sources: [FRAME, 'features/meetings/src/index.ts'], reads: [getSession, getProfile] },
  '/meetings/room': { sources: ['features/meetings/src/room/index.ts'] },
  [SECTION]: { sources: [FRAME, 'features/messages/src/index.ts'], reads: [getSession, listConversations] },
  [`${SECTION}/customers`]: {
    sources: [FRAME, 'features/customers/src/index.ts'],
    reads: [getSession, listCustomers, getCustomerTotals],
  },
  [`${SECTION}/customers/duplicates`]: {
    sources: [FRAME, 'features/customers/src/duplicates/index.ts'],
    reads: [getSession],
  },
  [`${SECTION}/customers/import`]: {
    sources: [FRAME, 'features/customers/src/import/index.ts'],
    reads: [getSession],
  },
  [`${SECTION}/templates`]: {
    sources: [FRAME, 'features/templates/src/index.ts'],
    reads: [getSession, listTemplates],
  },
  [`${SECTION}/invoices`]: {
    sources: [FRAME, 'features/invoices/src/index.ts'],
    reads: [getSession, listInvoices, getInvoiceMetrics],
  },
  [`${SECTION}/transactions`]: {
    sources: [FRAME, 'features/transactions/src/index.ts'],
    reads: [getSession, listTransactions, getTransactionMetrics],
  },
  [`${SECTION}/virtual-terminal`]: {
    sources: [FRAME, 'features/virtual-terminal/src/index.ts'],
    reads: [getSession],
  },
  [`${SECTION}/settings`]: { sources: [FRAME, 'features/settings/src/index.ts'], reads: [getSession] },
  [`${SECTION}/settings/organization`]: {
    sources: [FRAME, 'features/settings/src/index.ts', 'features/settings/src/organization/organization-tab.tsx'],
    reads: [getSession],
  },
  [`${SECTION}/settings/team-members`]: {
    sources: [FRAME, 'features/settings/src/index.ts', 'features/settings/src/team-members/team-members-tab.tsx'],
    reads: [getSession],
  },
  [`${SECTION}/settings/payment-config`]: {
    sources: [FRAME, 'features/settings/src/index.ts', 'features/settings/src/organization/payment-config-tab.tsx'],
    reads: [getSession],
  },
  [`${SECTION}/settings/sms-settings`]: {
    sources: [FRAME, 'features/settings/src/index.ts', 'features/settings/src/organization/sms-settings-tab.tsx'],
    reads: [getSession],
  },
  [`${SECTION}/settings/custom-fields`]: {
    sources: [FRAME, 'features/settings/src/index.ts', 'features/settings/src/custom-fields/custom-fields-tab.tsx'],
    reads: [getSession, listCustomFields],
  },
  [`${SECTION}/settings/phone-numbers`]: {
    sources: [FRAME, 'features/settings/src/index.ts', 'features/settings/src/phone-numbers/phone-numbers-tab.tsx'],
    reads: [getSession],
  },
  [`${SECTION}/settings/profile`]: {
    sources: [FRAME, 'features/settings/src/index.ts', 'features/settings/src/profile/profile-pages.tsx'],
    reads: [getSession, getProfile],
  },
  [`${SECTION}/setup`]: { sources: ['features/settings/src/setup/index.ts'], reads: [getSession] },
  [`${SECTION}/team`]: { sources: [FRAME, 'features/team/src/index.ts'], reads: [getSession] },
  [`${SECTION}/team/overview`]: {
    sources: [FRAME, 'features/team/src/index.ts', 'features/team/src/overview/overview-tab.tsx'],
    reads: [getSession, getTeamOverview, getAssignmentCounts],
  },
  [`${SECTION}/team/assignments`]: {
    sources: [FRAME, 'features/team/src/index.ts', 'features/team/src/assignments/assignments-tab.tsx'],
    reads: [getSession, getTeamOverview, getAssignmentCounts],
  },
  [`${SECTION}/team/activity`]: {
    sources: [FRAME, 'features/team/src/index.ts', 'features/team/src/activity/activity-tab.tsx'],
    reads: [getSession],
  },
  [`${SECTION}/team/performance`]: {
    sources: [FRAME, 'features/team/src/index.ts', 'features/team/src/performance/performance-tab.tsx'],
    reads: [getSession],
  },
  [`${SECTION}/audit`]: { sources: [FRAME, 'features/audit/src/index.ts'], reads: [getSession] },
}

/**
 * Writes `preloads.json`: the files and api responses that the page at a path needs before it renders. The server of
 * the page names them in its head, so that they are fetched at once instead of one round after the other.
 */
export const routePreloads: Plugin = {
  name: 'route-preloads',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
    const preloads = Object.entries(NEEDS_OF).map(([path, { sources, reads = [] }]) => {
      const files = new Set<string>()
      for (const source of sources) addWithImports(chunkOf(source, chunks), chunks, files)
      return [path, { files: [...files].map((file) => `/${file}`), reads: reads.map(everybodysPath) }] as const
    })
    this.emitFile({ type: 'asset', fileName: 'preloads.json', source: JSON.stringify(Object.fromEntries(preloads)) })
  },
}

/**
 * The path of a read that every role may make: the server that names it in the head of a page does not know the user's
 * role.
 */
function everybodysPath({ name, path, policy }: AnyEndpoint): string {
  const isOpen = policy === 'public' || policy === 'session' || ROLES.every((role) => may({ role }, policy))
  if (!isOpen) throw new Error(`route-preloads: not everybody may ask ${name}`)
  return path
}

function chunkOf(source: string, chunks: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk {
  const found = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(source))
  if (!found) throw new Error(`route-preloads: no file of the build begins with ${source}`)
  return found
}

function addWithImports(
  { fileName, imports }: Rolldown.OutputChunk,
  chunks: readonly Rolldown.OutputChunk[],
  files: Set<string>,
): void {
  if (files.has(fileName)) return
  files.add(fileName)
  for (const chunk of chunks) if (imports.includes(chunk.fileName)) addWithImports(chunk, chunks, files)
}

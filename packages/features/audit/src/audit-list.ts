import { listAudit } from '@parley/contract'
import { AUDIT_FILTERS, AUDIT_SORTS, DATE_RANGE_LABELS } from '@parley/domain'
import { defineList, optionsOf, useList } from '@parley/parts/lists'
import { ACTION_LABEL } from './audit-words.ts'

const { today, last7days, last30days, thismonth } = DATE_RANGE_LABELS

const changes = defineList({
  noun: 'change',
  endpoint: listAudit,
  filters: AUDIT_FILTERS,
  sorts: AUDIT_SORTS,
  rowOf: (entry) => ({ ...entry, subjectId: entry.subject.id }),
  /** Entries never change. */
  read: (_client, _id, known) => Promise.resolve(known ?? null),
  searchLabel: 'Search by name, invoice #, amount...',
  pickers: [
    { label: 'Person', all: 'All Users', options: { person: 'userId' } },
    { label: 'Action', all: 'All Actions', options: optionsOf(AUDIT_FILTERS, 'action', ACTION_LABEL) },
    {
      label: 'Date',
      all: 'All Time',
      options: optionsOf(AUDIT_FILTERS, 'range', { today, last7days, last30days, thismonth }),
    },
  ],
  linked: ['subjectId'],
  dialogs: [],
})

export type AuditList = ReturnType<typeof useAuditList>

/** The audit entries that match the filters in the address. */
export const useAuditList = () => useList(changes)

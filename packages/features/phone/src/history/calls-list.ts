import { getCall, listCalls } from '@parley/contract'
import { CALL_FILTERS, CALL_SORTS } from '@parley/domain'
import { defineList, optionsOf, useList } from '@parley/parts/lists'

const calls = defineList({
  noun: 'call',
  endpoint: listCalls,
  filters: CALL_FILTERS,
  sorts: CALL_SORTS,
  rowOf: ({ callType, timestamp }) => ({ callType, createdAt: timestamp }),
  read: (client, id) => client.call(getCall, { params: { id } }),
  rowKey: 'callId',
  searchLabel: 'Search calls',
  pickers: [
    {
      label: 'Filter',
      all: 'All calls',
      options: optionsOf(CALL_FILTERS, 'callType', {
        missed: 'Missed calls',
        incoming: 'Incoming calls',
        outgoing: 'Outgoing calls',
      }),
    },
  ],
  dialogs: [],
})

export type CallsList = ReturnType<typeof useCallsList>

/** The list of the user's calls and unanswered calls to the business, filtered and sorted by the address. */
export const useCallsList = () => useList(calls)

import { getRecording, listRecordings } from '@parley/contract'
import { DATE_RANGE_LABELS, RECORDING_FILTERS, RECORDING_SORTS } from '@parley/domain'
import { defineList, optionsOf, useList } from '@parley/parts/lists'

const { today, last7days, last30days, thismonth } = DATE_RANGE_LABELS

const recordings = defineList({
  noun: 'recording',
  endpoint: listRecordings,
  filters: RECORDING_FILTERS,
  sorts: RECORDING_SORTS,
  rowOf: ({ startedAt, userId }) => ({ startedAt, userId }),
  read: (client, id) => client.call(getRecording, { params: { id } }),
  rowKey: 'recordingId',
  searchLabel: 'Search recordings...',
  pickers: [
    { label: 'Recorded by', all: 'All', showLabel: true, options: { person: 'userId' } },
    {
      label: 'Date',
      all: 'All Time',
      options: optionsOf(RECORDING_FILTERS, 'range', { today, last7days, last30days, thismonth }),
    },
  ],
  dialogs: ['recording'],
})

export type RecordingList = ReturnType<typeof useRecordingList>

/** The list of recordings, filtered and sorted by the address. */
export const useRecordingList = () => useList(recordings)

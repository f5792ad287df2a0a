import { getVoicemail, listVoicemails } from '@parley/contract'
import { VOICEMAIL_FILTERS, VOICEMAIL_SORTS } from '@parley/domain'
import { defineList, optionsOf, useList } from '@parley/parts/lists'
import { OPEN_VOICEMAIL } from './open-voicemail.ts'

const voicemails = defineList({
  noun: 'voicemail',
  endpoint: listVoicemails,
  filters: VOICEMAIL_FILTERS,
  sorts: VOICEMAIL_SORTS,
  rowOf: ({ timestamp, listenedAt }) => ({ timestamp, listenedAt }),
  read: (client, id) => client.call(getVoicemail, { params: { id } }),
  rowKey: 'voicemailId',
  pickers: [
    { label: 'Filter', all: 'All', options: optionsOf(VOICEMAIL_FILTERS, 'heard', { no: 'Not heard', yes: 'Heard' }) },
  ],
  dialogs: [OPEN_VOICEMAIL],
})

/** The list of voicemails, filtered and sorted by the address. */
export const useVoicemailList = () => useList(voicemails)

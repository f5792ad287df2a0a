import { useEndpointQuery } from '@parley/client'
import { getSettings } from '@parley/contract'
import { recordingDaysText } from '@parley/domain'

/** How long the organisation keeps recordings, as a sentence; blank until known. */
export function useKeptText(): string {
  const { data } = useEndpointQuery(getSettings)
  return data ? recordingDaysText(data.organization.settings.recording_config.kept_days) : ''
}

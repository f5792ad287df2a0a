import { useEndpointQuery } from '@parley/client'
import { getSettings } from '@parley/contract'
import { useState } from 'react'
import type { ScheduleForm } from './schedule-form.ts'

type Place = Pick<ScheduleForm, 'place' | 'link'>

/** `usual`: the default place of a new meeting until another one is chosen; null once it is, and while unknown. */
export function useUsualPlace(isNew: boolean): { usual: Place | null; leave: () => void } {
  const { data } = useEndpointQuery(getSettings)
  const [isLeft, setLeft] = useState(!isNew)
  const config = data?.organization.settings.meeting_config
  return {
    usual: isLeft || !config ? null : { place: config.default_place, link: config.default_link ?? '' },
    leave: () => setLeft(true),
  }
}

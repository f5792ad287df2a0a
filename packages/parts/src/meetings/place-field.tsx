import { useEndpointQuery } from '@parley/client'
import { getSettings } from '@parley/contract'
import { PRODUCT } from '@parley/domain'
import { RadioGroup, TextField } from '@parley/ui'
import type { ScheduleForm } from './schedule-form.ts'
import styles from './place-field.module.css'

const PLACES = [
  { value: 'room', label: `${PRODUCT.name} room`, about: 'Nothing to install, not even for guests.' },
  { value: 'link', label: 'Another link', about: 'You meet somewhere else.' },
] as const
const ZOOM = { value: 'zoom', label: 'Zoom', about: 'Zoom creates the link, then guests are told.' } as const

interface PlaceFieldProps {
  form: Pick<ScheduleForm, 'place' | 'link'>
  problem: string | undefined
  label?: string
  onChange: (part: Partial<Pick<ScheduleForm, 'place' | 'link'>>) => void
}

/** Field for the place of a meeting. */
export function PlaceField({ form, problem, label = 'Where', onChange }: PlaceFieldProps) {
  const settings = useEndpointQuery(getSettings)
  const hasZoom = settings.data?.organization.hasZoom === true || form.place === 'zoom'
  return (
    <div className={styles.place}>
      <RadioGroup
        label={label}
        options={hasZoom ? [...PLACES, ZOOM] : PLACES}
        value={form.place}
        onValueChange={(place) => onChange({ place })}
      />
      {form.place === 'link' && (
        <TextField
          label="Link"
          required
          type="url"
          placeholder="https://"
          hint="Everybody who is invited gets it. It opens in a new tab."
          value={form.link}
          error={problem}
          onValueChange={(link) => onChange({ link })}
        />
      )}
    </div>
  )
}

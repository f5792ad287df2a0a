import { useEndpointQuery } from '@parley/client'
import { listUsers } from '@parley/contract'
import type { Id } from '@parley/domain'
import { Checkbox } from '@parley/ui'
import styles from './line-form.module.css'

interface LineMembersProps {
  chosen: readonly Id[]
  disabled: boolean
  onChange: (memberIds: readonly Id[]) => void
}

/** Selects the team members of a phone number. */
export function LineMembers({ chosen, disabled, onChange }: LineMembersProps) {
  const users = useEndpointQuery(listUsers).data
  const people = (users ?? []).filter(({ status }) => status === 'active')
  const some = users ? `${chosen.length} of ${people.length}` : String(chosen.length)
  return (
    <fieldset className={styles.members}>
      <legend className={styles.legend}>
        Team <span>{chosen.length === 0 ? 'Everybody' : some}</span>
      </legend>
      <div className={styles.people}>
        {people.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={chosen.includes(id)}
            disabled={disabled}
            onCheckedChange={(isOn) =>
              onChange(isOn ? [...chosen, id].toSorted() : chosen.filter((memberId) => memberId !== id))
            }
          />
        ))}
      </div>
      <p className={styles.hint}>
        Everybody can read every number. If you choose people, they are notified of its new texts, and its conversations
        are shared out among them only.
      </p>
    </fieldset>
  )
}

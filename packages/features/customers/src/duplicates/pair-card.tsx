import { useNow, useSignedIn } from '@parley/client'
import type { Customer, LikelyDuplicate } from '@parley/contract'
import { formatPhone, numberKey, numbersOf } from '@parley/domain'
import { Badge, Button } from '@parley/ui'
import { Merge } from 'lucide-react'
import type { ReactNode } from 'react'
import { LastContact, nameOf } from '../components/customer-parts.tsx'
import { reasonWords } from './reason-words.ts'
import styles from './duplicates.module.css'

interface PairCardProps {
  pair: LikelyDuplicate
  /** Whether the pair is being marked as not the same person. */
  pending: boolean
  onReview: () => void
  onDifferent: () => void
}

/** Shows two customers side by side with what they share highlighted, and the two answers. */
export function PairCard({ pair: { older, newer, reasons }, pending, onReview, onDifferent }: PairCardProps) {
  const names = `${nameOf(older)} and ${nameOf(newer)}`
  return (
    <li className={styles.pair}>
      <p className={styles.why}>{reasonWords(reasons)}</p>
      <div className={styles.sides}>
        <Side customer={older} other={newer} reasons={reasons} />
        <Side customer={newer} other={older} reasons={reasons} />
      </div>
      <div className={styles.answers}>
        <Button
          size="compact"
          pending={pending}
          pendingLabel="Saving..."
          aria-label={`Not the same person: ${names}`}
          onClick={onDifferent}
        >
          Not the same person
        </Button>
        <Button
          size="compact"
          variant="primary"
          icon={Merge}
          aria-label={`Review and merge: ${names}`}
          onClick={onReview}
        >
          Review and merge
        </Button>
      </div>
    </li>
  )
}

interface SideProps extends Pick<LikelyDuplicate, 'reasons'> {
  customer: Customer
  other: Customer
}

function Side({ customer, other, reasons }: SideProps) {
  const zone = useSignedIn().user.settings.display.timezone
  const now = useNow()
  const others = new Set(numbersOf(other).map(numberKey))
  return (
    <div className={styles.side}>
      <strong className={styles.name}>
        <Alike when={reasons.includes('name')}>{nameOf(customer)}</Alike>
      </strong>
      {numbersOf(customer).map((number) => (
        <span key={number}>
          <Alike when={others.has(numberKey(number))}>{formatPhone(number)}</Alike>
        </span>
      ))}
      {customer.email !== null && (
        <span>
          <Alike when={reasons.includes('email')}>{customer.email}</Alike>
        </span>
      )}
      {customer.tags.length > 0 && (
        <span className={styles.tags}>
          {customer.tags.map((tag) => (
            <Alike key={tag} when={reasons.includes('name') && other.tags.includes(tag)}>
              <Badge tone="outline">{tag}</Badge>
            </Alike>
          ))}
        </span>
      )}
      <span className={styles.contact}>
        {'Last contact: '}
        <LastContact lastContactedAt={customer.lastContactedAt} now={now} zone={zone} />
      </span>
    </div>
  )
}

/** Highlights a value that both customers have. */
const Alike = ({ when, children }: { when: boolean; children: ReactNode }) =>
  when ? <mark className={styles.alike}>{children}</mark> : children

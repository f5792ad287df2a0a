import type { Meta, StoryObj } from '@storybook/react-vite'
import { Lock, SendHorizontal } from 'lucide-react'
import { expect } from 'storybook/test'
import { Bubble } from '../bubble/bubble.tsx'
import { Button } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import { Logo } from '../logo/logo.tsx'
import styles from './pages.module.css'

const Principles = () => (
  <article className={styles.page}>
    <header className={styles.brand}>
      <Logo size={32} />
      <h1 className={styles.title}>Principles</h1>
    </header>
    <p>
      These are the parts all screens are made of. They know nothing of the business: words, data and rules come from
      outside. Each component has a page under Components with all its states.
    </p>
    <section>
      <h2 className={styles.heading}>The audience rule</h2>
      <p>
        The mark is two halves that meet: teal for the customer, sand for the team. So is everything else. Nobody may
        send a note to a customer by accident.
      </p>
      <div className={styles.pair}>
        <div className={styles.customer}>
          <p className={styles.channel}>
            <Icon as={SendHorizontal} size={14} />
            Customer channel: teal
          </p>
          <p>Goes to the customer or came from them. Outbound bubble, SMS preview, unread counts, Send.</p>
          <Bubble tone="outbound">Your technician is 20 minutes away.</Bubble>
        </div>
        <div className={styles.team}>
          <p className={styles.channel}>
            <Icon as={Lock} size={14} />
            Team only: sand
          </p>
          <p>Never leaves the team. Notes, note composer, comments, mentions. Always with a lock and words.</p>
          <Button variant="team" size="compact" icon={Lock}>
            Add note
          </Button>
        </div>
      </div>
    </section>
    <section>
      <h2 className={styles.heading}>How to use it</h2>
      <ul className={styles.rules}>
        <li>Colours, sizes and times come from the tokens. No component writes a raw colour.</li>
        <li>One primary button per view. The amount stands on money buttons.</li>
        <li>An icon without words has a name, and the name is its tooltip.</li>
        <li>Dialogs and the command palette are imported from their own entry, by lazy loading.</li>
        <li>What is pending keeps its width and its focus. What failed keeps what was typed.</li>
        <li>At 768 px and less, targets grow to 44 px by themselves.</li>
      </ul>
    </section>
  </article>
)

const meta = { title: 'Foundations/Principles', component: Principles } satisfies Meta<typeof Principles>

export default meta

export const All: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Team only: sand')).toBeVisible()
  },
}

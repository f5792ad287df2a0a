import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  ArrowLeft,
  ArrowLeftRight,
  Bell,
  CalendarDays,
  ChartNoAxesColumn,
  Check,
  CheckCheck,
  ChevronDown,
  CircleAlert,
  CircleDollarSign,
  Clock,
  CreditCard,
  House,
  Inbox,
  Lock,
  MessagesSquare,
  NotebookText,
  Phone,
  Plus,
  ReceiptText,
  Search,
  SendHorizontal,
  Settings,
  Users,
} from 'lucide-react'
import { expect } from 'storybook/test'
import { Icon, type IconType } from '../icon/icon.tsx'
import styles from './pages.module.css'

const ICONS: [name: string, icon: IconType][] = [
  ['Home', House],
  ['Meetings', CalendarDays],
  ['Phone', Phone],
  ['Messages', MessagesSquare],
  ['Customers', Users],
  ['SMS Templates', NotebookText],
  ['Virtual Terminal', CreditCard],
  ['Invoices', ReceiptText],
  ['Transactions', ArrowLeftRight],
  ['Team', ChartNoAxesColumn],
  ['Settings', Settings],
  ['Inbox', Inbox],
  ['Send to customer', SendHorizontal],
  ['Team only', Lock],
  ['Request payment', CircleDollarSign],
  ['Search', Search],
  ['New', Plus],
  ['Back', ArrowLeft],
  ['Opens a list', ChevronDown],
  ['Sent', Check],
  ['Delivered', CheckCheck],
  ['Pending', Clock],
  ['Problem', CircleAlert],
  ['Notifications', Bell],
]

const Icons = () => (
  <article className={styles.page}>
    <h1 className={styles.title}>Icons</h1>
    <p>
      Lucide, drawn by Icon in the weight of its size: 16 in rows and buttons, 18 in navigation, 20 on large controls. A
      lock means one thing only: the customer never sees this.
    </p>
    <div className={styles.icons}>
      {ICONS.map(([name, icon]) => (
        <div key={name} className={styles.icon}>
          <Icon as={icon} size={20} />
          {name}
        </div>
      ))}
    </div>
  </article>
)

const meta = { title: 'Foundations/Icons', component: Icons } satisfies Meta<typeof Icons>

export default meta

export const All: StoryObj<typeof meta> = {
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('Team only')).toBeVisible()
    await expect(canvasElement.querySelectorAll('svg:not([aria-hidden="true"])')).toHaveLength(0)
  },
}

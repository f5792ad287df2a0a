import {
  ArrowLeftRight,
  CalendarDays,
  ChartNoAxesColumn,
  CircleDollarSign,
  CreditCard,
  House,
  type LucideIcon,
  MessageCircle,
  MessagesSquare,
  NotebookText,
  Phone,
  Presentation,
  ReceiptText,
  Settings,
  Users,
  Video,
} from 'lucide-react'
import type { PageId, TabId } from './navigation.ts'

export const TAB_ICONS: Record<TabId, LucideIcon> = {
  home: House,
  meetings: Video,
  'team-chat': MessageCircle,
  phone: Phone,
  scheduler: CalendarDays,
  whiteboards: Presentation,
  section: CircleDollarSign,
}

export const PAGE_ICONS: Record<PageId, LucideIcon> = {
  messages: MessagesSquare,
  customers: Users,
  templates: NotebookText,
  'virtual-terminal': CreditCard,
  invoices: ReceiptText,
  transactions: ArrowLeftRight,
  team: ChartNoAxesColumn,
  settings: Settings,
}

import { formatCents, formatPhone, type Id, isOverdue, type Role, todayIn } from '@parley/domain'
import type { ViewerState } from '@parley/state-machines'
import type { Fault, Faults } from '../faults.ts'
import type { MockApi } from '../mock-api.ts'
import { ownedBy } from '../store.ts'
import { get } from '../views.ts'

/** An option to choose, with its name. */
export interface Subject {
  id: Id
  name: string
}

/** The records that an event can concern, in the organisation of the requesting browser's user. */
export interface Subjects {
  signedIn: Subject | null
  conversations: Subject[]
  customers: Subject[]
  /** Invoices with an active payment link. */
  invoices: Subject[]
  colleagues: Subject[]
  people: Subject[]
}

/** The result of advancing time. */
export interface Advance {
  happened: { at: number; text: string }[]
  /** Numbers of invoices that became overdue and of payment links that expired. */
  fellDue: number
  expired: number
}

/** The console's commands on a world. Arguments and results can be sent to another tab. */
export function commandsOf(api: MockApi) {
  const { store, timeline } = api
  const overdue = () =>
    [...store.invoices.values()].filter((invoice) => {
      const { timezone } = get(store.organizations, invoice.organizationId)
      return isOverdue(invoice, todayIn(timezone, timeline.now()))
    }).length
  const expired = () => [...store.paymentLinks.values()].filter(({ status }) => status === 'expired').length
  const customerName = (id: Id) => {
    const { name, phoneNumber } = get(store.customers, id)
    return name ?? formatPhone(phoneNumber)
  }
  const nameOf = (conversationId: Id) => customerName(get(store.conversations, conversationId).customerId)
  const advanceTo = (when: number): Advance => {
    const before = { overdue: overdue(), expired: expired() }
    const waiting = [...store.scheduledMessages.values()].filter(({ status }) => status === 'scheduled')
    const asleep = [...store.conversations.values()].flatMap(({ id, snooze }) =>
      snooze?.until ? [{ id, until: snooze.until }] : [],
    )
    api.advanceTo(new Date(when))
    const texts = waiting
      .filter(({ status }) => status !== 'scheduled')
      .map(({ sendAt, status, conversationId }) => ({
        at: sendAt.getTime(),
        text: `Text to ${nameOf(conversationId)} ${status}`,
      }))
    const awake = asleep
      .filter(({ id }) => !store.conversations.get(id)?.snooze)
      .map(({ id, until }) => ({ at: until.getTime(), text: `Snooze ended for ${nameOf(id)}` }))
    const happened = [...texts, ...awake].toSorted((a, b) => a.at - b.at)
    return { happened, fellDue: overdue() - before.overdue, expired: expired() - before.expired }
  }
  return {
    advanceTo,
    advance: (ms: number): Advance => advanceTo(timeline.now().getTime() + ms),
    freeze: () => timeline.freeze(),
    run: () => timeline.run(),
    setFaults: (faults: Faults) => api.setFaults(faults),
    changeFault: (target: string, fault: Fault | null) => api.changeFault(target, fault),
    customerWrites: (conversationId: Id, content: string) => api.receiveText(conversationId, content),
    customerCalls: (customerId: Id): Id => api.receiveCall(customerId),
    customerPays: (invoiceId: Id): void => {
      const link = [...store.paymentLinks.values()].find(
        (one) => one.invoiceId === invoiceId && one.status === 'active',
      )
      if (!link) throw new Error('No payment link of this invoice is active')
      api.payByCode(link.code)
    },
    colleagueIs: (conversationId: Id, userId: Id, state: ViewerState) => api.setViewer(conversationId, userId, state),
    openBrowser: (browser: string, role: Role | null, isAsked: boolean) => api.openBrowser(browser, role, isAsked),
    signIn: (browser: string, userId: Id) => api.signIn(browser, userId),
    subjects: (browser: string): Subjects => {
      const user = api.userOf(browser)
      const organizationId = user?.organizationId ?? [...store.organizations.keys()][0] ?? ''
      const byName = (subjects: Subject[]) => subjects.toSorted((a, b) => a.name.localeCompare(b.name))
      const people = ownedBy(store.users, organizationId).filter(({ status }) => status === 'active')
      const payable = new Set(
        ownedBy(store.paymentLinks, organizationId)
          .filter(({ status }) => status === 'active')
          .map(({ invoiceId }) => invoiceId),
      )
      return {
        signedIn: user && { id: user.id, name: user.name },
        conversations: byName(ownedBy(store.conversations, organizationId).map(({ id }) => ({ id, name: nameOf(id) }))),
        customers: byName(ownedBy(store.customers, organizationId).map(({ id }) => ({ id, name: customerName(id) }))),
        invoices: ownedBy(store.invoices, organizationId)
          .filter(({ id }) => payable.has(id))
          .map(({ id, invoiceNumber, amount }) => ({ id, name: `${invoiceNumber}, ${formatCents(amount)}` })),
        colleagues: byName(people.filter(({ id }) => id !== user?.id).map(({ id, name }) => ({ id, name }))),
        people: byName(people.map(({ id, name, role }) => ({ id, name: `${name} (${role})` }))),
      }
    },
  }
}

/** The commands on a world, by name. */
export type Commands = ReturnType<typeof commandsOf>

import { cents } from '@parley/domain'
import {
  addDecline,
  addInvoice,
  addLink,
  addPayment,
  addTransaction,
  refund,
  requestRefund,
  requestText,
  voidTransaction,
} from '../build/money.ts'
import type { InvoiceDraft } from '../build/money.ts'
import type { WorldBuilder } from '../build/world-builder.ts'
import type { WorldConversation, WorldCustomer } from '../types.ts'
import type { LarkspurCast } from './customers.ts'
import type { LarkspurPeople } from './people.ts'

const CARD = { payment_type: 'card', brand: 'visa', last4: '4242' }

/** The invoices in the design references with their transactions; their sums agree across screens. */
export function addCastMoney(
  builder: WorldBuilder,
  cast: LarkspurCast,
  people: LarkspurPeople,
  maria: WorldConversation,
): void {
  const { time } = builder
  const { ana, devin, priya, marcus, theo } = people
  const bill = (
    number: number,
    customer: WorldCustomer,
    amount: number,
    createdAt: Date,
    due: number,
    by: { id: string },
    assignedTo: { id: string } | null,
    extra: Partial<InvoiceDraft> = {},
  ) =>
    addInvoice(builder, {
      invoiceNumber: `INV-${number}`,
      customerId: customer.id,
      amount: cents(amount),
      description: null,
      createdAt,
      dueDate: time.day(due),
      by,
      assignedTo,
      ...extra,
    })
  type Bill = ReturnType<typeof bill>
  const byLink = (invoice: Bill, by: { id: string }, createdAt: Date, completedAt: Date) => {
    const link = addLink(builder, invoice, by, createdAt)
    return addPayment(builder, invoice, { link, by, createdAt, metadata: CARD }, completedAt)
  }
  const byTerminal = (invoice: Bill, by: { id: string }, at: Date, paymentType: string) =>
    addPayment(
      builder,
      invoice,
      { method: 'virtual_terminal', by, createdAt: at, metadata: { payment_type: paymentType } },
      at,
    )

  const luis = bill(2071, cast.luis, 18_600, time.ago(200), 7, ana, ana, {
    description: 'Emergency visit, kitchen drain.',
  })
  const luisLink = addLink(builder, luis, ana, time.ago(199))
  addTransaction(builder, luis, { link: luisLink, by: ana, createdAt: time.ago(199), status: 'pending' })

  const grace = bill(2070, cast.grace, 41_275, time.at(1, '16:05'), 6, devin, devin, {
    description: 'Shower valve, two cartridges.',
  })
  byLink(grace, devin, time.at(1, '16:06'), time.ago(66))

  bill(2069, cast.unknown, 9500, time.at(1, '12:30'), 6, ana, null, { description: 'Consultation, tankless heater.' })

  const second = bill(2068, cast.maria, 124_050, time.at(2, '15:10'), 5, priya, devin, {
    description: 'Water heater replacement, 50 gallon, second half. Includes the $85 permit fee.',
  })
  addLink(builder, second, priya, time.at(2, '15:12'), { status: 'expired', expiresAt: time.at(1, '15:12') })
  const active = addLink(builder, second, priya, time.at(2, '15:20'))
  addTransaction(builder, second, { link: active, by: priya, createdAt: time.at(2, '15:20'), status: 'pending' })
  requestText(builder, maria, priya, second, active)

  const tom = bill(2067, cast.tom, 64_000, time.at(3, '09:12'), 4, marcus, priya, {
    description: 'Compressor swap, labor.',
  })
  byTerminal(tom, marcus, time.ago(282), 'Credit Card (Phone)')

  const jun = bill(2066, cast.jun, 22_840, time.at(3, '10:20'), 4, ana, ana, {
    description: 'Drain cleaning, basement.',
  })
  byLink(jun, ana, time.at(3, '10:21'), time.at(3, '18:02'))

  const priscilla = bill(2065, cast.priscilla, 231_500, time.at(6, '14:00'), 8, priya, priya, {
    description: 'Repipe, first phase: materials and permit.',
  })
  const declined = addLink(builder, priscilla, priya, time.at(6, '14:05'), {
    status: 'expired',
    expiresAt: time.at(1, '14:05'),
  })
  addDecline(builder, priscilla, declined, priya, time.at(6, '14:05'))

  bill(2064, cast.helen, 35_000, time.at(10, '11:00'), -3, devin, theo, {
    description: 'Two toilets, rental on Pearl.',
  })

  const omar = bill(2063, cast.omar, 12_900, time.at(10, '09:30'), -3, ana, null, {
    description: 'Estimate visit.',
    status: 'void',
  })
  const omarLink = addLink(builder, omar, ana, time.at(10, '09:31'), { status: 'cancelled' })
  voidTransaction(
    addTransaction(builder, omar, { link: omarLink, by: ana, createdAt: time.at(10, '09:31'), status: 'pending' }),
    time.at(7, '12:20'),
    'Invoice voided: customer waits until spring',
  )

  bill(2062, cast.wen, 87_525, time.at(13, '13:15'), -6, priya, priya, {
    description: 'Furnace blower motor, parts and labor.',
  })
  byTerminal(bill(2061, cast.bea, 7450, time.at(14, '16:40'), -7, theo, theo), theo, time.at(13, '10:31'), 'Cash')
  const firstHalf = byLink(
    bill(2060, cast.maria, 124_050, time.at(15, '10:00'), -8, priya, devin, {
      description: 'Water heater replacement, 50 gallon, first half.',
    }),
    priya,
    time.at(15, '10:02'),
    time.at(14, '08:47'),
  )
  requestRefund(builder, firstHalf, cents(85_000), time.at(2, '11:40'), 'Old heater was hauled away by the customer')
  bill(2059, cast.rosa, 51_000, time.at(16, '15:00'), -9, marcus, marcus, { description: 'Sewer camera and snake.' })
  byLink(
    bill(2058, cast.isaac, 29_900, time.at(17, '12:00'), -10, devin, devin),
    devin,
    time.at(17, '12:01'),
    time.at(15, '19:20'),
  )
  const nadia = bill(2057, cast.nadia, 16_000, time.at(17, '09:00'), -10, ana, ana)
  addPayment(
    builder,
    nadia,
    { method: 'other', by: null, createdAt: time.at(17, '16:10'), metadata: { payment_type: 'marked_paid' } },
    time.at(17, '16:10'),
  )
  const yvonne = bill(2056, cast.yvonne, 108_560, time.at(21, '09:10'), 9, priya, priya, {
    description: 'Grease trap service, two kitchens.',
  })
  const greaseTrap = byLink(yvonne, priya, time.at(21, '09:12'), time.at(16, '16:40'))
  refund(builder, greaseTrap, cents(20_000), time.at(7, '10:20'))
  requestRefund(builder, greaseTrap, cents(64_000), time.at(1, '15:05'), 'Second kitchen was not done')
  const carl = bill(2055, cast.carl, 42_000, time.at(23, '10:00'), -16, theo, theo)
  const returned = byTerminal(carl, theo, time.at(20, '13:05'), 'Credit Card (In-Person)')
  refund(builder, returned, cents(42_000), time.at(18, '09:40'))
  byLink(
    bill(2051, cast.rosa, 36_520, time.at(28, '11:00'), -21, marcus, marcus),
    marcus,
    time.at(28, '11:02'),
    time.at(27, '20:15'),
  )
  byTerminal(
    bill(2048, cast.helen, 11_800, time.at(30, '09:30'), -23, devin, theo),
    devin,
    time.at(30, '09:44'),
    'Check',
  )
}

import { cents } from '@parley/domain'
import { addTemplates } from '../build/conversations.ts'
import { addLine, addOwnLine, addUser } from '../build/world-builder.ts'
import type { WorldBuilder } from '../build/world-builder.ts'

export type LarkspurPeople = ReturnType<typeof addPeople>
export type LarkspurLines = ReturnType<typeof addLines>

/** Adds the users; everybody has an own line, including those who have left. */
export function addPeople(builder: WorldBuilder) {
  const people = addEverybody(builder)
  for (const [index, person] of Object.values(people).entries()) {
    addOwnLine(builder, person, `+1720555014${index}`)
  }
  return people
}

function addEverybody(builder: WorldBuilder) {
  const standard = { role: 'standard' as const, paymentLimit: cents(50_000) }
  const manager = { role: 'manager' as const, paymentLimit: cents(250_000) }
  const at = (name: string) => `${name}@larkspur.test`
  return {
    dana: addUser(builder, { name: 'Dana Whitfield', email: at('admin'), role: 'admin', activeAgo: 3 }),
    marcus: addUser(builder, { name: 'Marcus Bell', email: at('manager'), ...manager, activeAgo: 0.2 }),
    devin: addUser(builder, { name: 'Devin Kim', email: at('standard'), ...standard, activeAgo: 0.3 }),
    jo: addUser(builder, { name: 'Jo Park', email: at('basic'), role: 'basic', activeAgo: 2 * 24 * 60 }),
    priya: addUser(builder, { name: 'Priya Raman', email: at('priya'), ...manager, activeAgo: 1 }),
    ana: addUser(builder, { name: 'Ana Ruiz', email: at('ana'), ...standard, activeAgo: 2 }),
    theo: addUser(builder, {
      name: 'Theo Larsen',
      email: at('theo'),
      role: 'standard',
      paymentLimit: cents(75_000),
      activeAgo: 18,
    }),
    sam: addUser(builder, {
      name: 'Sam Ortega',
      email: at('sam'),
      role: 'basic',
      status: 'inactive',
      activeAgo: 120 * 24 * 60,
    }),
    lena: addUser(builder, {
      name: 'Lena Fischer',
      email: at('lena'),
      ...standard,
      status: 'inactive',
      activeAgo: 210 * 24 * 60,
    }),
  }
}

export function addLines(builder: WorldBuilder) {
  const line = (label: string, last: string, isDefault = false, isActive = true) =>
    addLine(builder, { label, phoneNumber: `+1303555${last}`, isDefault, isActive })
  return {
    dispatch: line('Dispatch', '0100', true),
    billing: line('Billing', '0101'),
    afterHours: line('After hours', '0102'),
    summer: line('Summer campaign', '0103', false, false),
  }
}

export function addLarkspurTemplates(builder: WorldBuilder, { priya, devin }: LarkspurPeople): void {
  addTemplates(builder, priya, [
    {
      name: 'Technician on the way',
      category: 'appointments',
      content:
        'Hi {customer_name}, your {business_name} technician is about 20 minutes away. Please have the area around the heater clear.',
      used: [41, 0],
    },
    {
      name: 'Appointment reminder',
      category: 'reminders',
      content:
        'Hi {customer_name}, this is a reminder of your visit tomorrow. Reply C to confirm or call us to change it.',
      used: [58, 1],
    },
    {
      name: 'Invoice sent',
      category: 'payments',
      content:
        'Hi {customer_name}, invoice {invoice_number} for {amount} is ready. You can pay by card with the link in the next text.',
      used: [22, 2],
    },
    {
      name: 'Past due, first notice',
      category: 'payments',
      content:
        'Hi {customer_name}, invoice {invoice_number} for {amount} is past due. If it is already paid, please ignore this text.',
      used: [9, 3],
    },
    {
      name: 'After the job',
      category: 'follow-ups',
      content:
        'Thank you for choosing {business_name}, {customer_name}. Is everything working as it should? Reply here if it is not.',
      used: [34, 1],
    },
    {
      name: 'Estimate follow-up',
      category: 'follow-ups',
      content:
        'Hi {customer_name}, do you have any questions about the estimate we sent you? We are happy to walk you through it.',
      used: [12, 5],
    },
    {
      name: 'Office closed',
      category: 'general',
      content:
        'Thanks for your message. The office is closed until 8:00 AM. For an emergency, call our after-hours line at any time.',
      used: [17, 4],
    },
  ])
  addTemplates(builder, devin, [
    {
      name: 'Permit scheduled',
      category: 'appointments',
      content:
        'Hi {customer_name}, as of {date}, {time} the city has booked your inspection. Someone over 18 needs to be at home.',
    },
  ])
}

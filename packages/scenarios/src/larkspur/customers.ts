import { addCustomer } from '../build/world-builder.ts'
import type { CustomerDraft, WorldBuilder } from '../build/world-builder.ts'
import type { Owned, WorldCustomer } from '../types.ts'
import type { LarkspurPeople } from './people.ts'

export type LarkspurCast = ReturnType<typeof addCast>

/** The customers in the design references. */
export function addCast(builder: WorldBuilder, { priya, theo, devin, ana, marcus }: LarkspurPeople) {
  const add = (name: string | null, last: string, draft: Partial<CustomerDraft> = {}) =>
    addCustomer(builder, { name, phoneNumber: `+1303555${last}`, ...draft })
  return {
    carl: add('Carl Jensen', '0183', { primaryContactUserId: theo.id }),
    grace: add('Grace Lindqvist', '0159', {
      email: 'grace@lindqvist.example',
      tags: ['Member'],
      primaryContactUserId: priya.id,
    }),
    helen: add('Helen Brandt', '0188', {
      email: 'helen.brandt@example.com',
      tags: ['Landlord', 'Net 14'],
      primaryContactUserId: theo.id,
    }),
    isaac: add('Isaac Monroe', '0174', {
      email: 'isaac.monroe@example.com',
      tags: ['Member'],
      primaryContactUserId: devin.id,
    }),
    jun: add('Jun Tanaka', '0126', { email: 'jun.tanaka@example.com', primaryContactUserId: ana.id }),
    luis: add('Luis Carrillo', '0117', { email: 'luis.carrillo@example.com', tags: ['Emergency'] }),
    maria: add('Maria Okafor', '0134', {
      email: 'maria.okafor@example.com',
      tags: ['Member', 'VIP'],
      notes: 'Prefers texts after 3 pm.',
      primaryContactUserId: devin.id,
    }),
    nadia: add('Nadia Petrov', '0121', { email: 'nadia.p@example.com', primaryContactUserId: devin.id }),
    omar: add('Omar Haddad', '0163', { tags: ['Estimate'], primaryContactUserId: ana.id }),
    priscilla: add('Priscilla Nwosu', '0142', {
      email: 'p.nwosu@example.com',
      tags: ['Remodel', 'Member'],
      primaryContactUserId: marcus.id,
    }),
    rosa: add('Rosa Delgado', '0139', {
      otherPhoneNumbers: ['+17205550139'],
      email: 'rosa.delgado@example.com',
      tags: ['Landlord'],
      primaryContactUserId: marcus.id,
    }),
    tom: add('Tom Abernathy', '0171', {
      email: 'tom@abernathy.example',
      tags: ['Warranty'],
      primaryContactUserId: priya.id,
    }),
    unknown: add(null, '0195', { createdAt: builder.time.at(1, '09:40') }),
    wen: add('Wen Zhao', '0108', {
      email: 'wen.zhao@example.com',
      tags: ['After hours'],
      primaryContactUserId: priya.id,
    }),
    yvonne: add('Yvonne Achebe', '0147', {
      email: 'yvonne.achebe@example.com',
      tags: ['Business', 'Net 30'],
      primaryContactUserId: priya.id,
    }),
    zack: add('Zack Whitlock', '0112', { createdAt: builder.time.at(2, '15:10') }),
    bea: add('Bea Kowalski', '0155', { primaryContactUserId: theo.id }),
  }
}

const OTHERS = [
  'Aaron Feld',
  'Abigail Storm',
  'Beth Kaplan',
  'Bruno Silva',
  'Caleb Rhodes',
  'Chidi Eze',
  'Clara Weiss',
  'Daniel Osei',
  'Deepa Menon',
  'Dmitri Volkov',
  'Eleanor Pike',
  'Emmett Walsh',
  'Esther Goldman',
  'Farah Nasser',
  'Frank Delaney',
  'Gloria Mendez',
  'Hank Morrow',
  'Imani Brooks',
  'Ingrid Solberg',
  'Jamal Whitaker',
  'Joaquín Reyes',
  'Kaito Mori',
  'Kathleen O’Brien',
  'Lars Nyström',
  'Leila Haddadi',
  'Mateo Vargas',
  'Mei-Ling Chou',
  'Noor Rahman',
  'Oscar Lindgren',
  'Patrice Dubois',
  'Quentin Ashby',
  'Renée Laurent',
  'Ruth Abara',
  'Samira Aziz',
  'Stuart McLeod',
  'Tamsin Hale',
  'Uma Krishnan',
  'Victor Popescu',
  'Wanda Kruger',
  'Ximena Castro',
  'Yusuf Demir',
  'Zora Bennett',
  'Green Leaf Café',
] as const
const TAGS = [[], [], [], ['Member'], ['Landlord'], ['Business', 'Net 30'], ['Remodel'], ['VIP'], ['Warranty']]

/** The other customers; two of them opt out of texts later (`addOptOut`, `addRecordedOptOut`). */
export function addOtherCustomers(builder: WorldBuilder, people: LarkspurPeople): Owned<WorldCustomer>[] {
  const { random } = builder
  const used = new Set(builder.world.customers.map(({ phoneNumber }) => phoneNumber))
  const numbers = Array.from({ length: 88 }, (_, index) => `+1303555${String(108 + index).padStart(4, '0')}`)
  const free = random.shuffle(numbers.filter((number) => !used.has(number)))
  const contacts = [people.devin, people.priya, people.ana, people.theo, null, null]
  return OTHERS.map((name, index) => {
    const phoneNumber = free[index]
    if (phoneNumber === undefined) throw new RangeError('scenario: more customers than numbers')
    const email = name
      .normalize('NFD')
      .toLowerCase()
      .replaceAll(/[^a-z ]/g, '')
      .replaceAll(' ', '.')
    return addCustomer(builder, {
      name,
      phoneNumber,
      email: random.chance(0.8) ? `${email}@example.com` : null,
      tags: random.pick(TAGS),
      primaryContactUserId: random.pick(contacts)?.id ?? null,
    })
  })
}

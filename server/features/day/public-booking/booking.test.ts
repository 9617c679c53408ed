import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { messages } from '#contract/core/messages.ts'
import { create, createTestClinic, good, nextEmail } from '#server/testing/worlds/create-test-clinic.ts'
import { at, keysOf, minute, tuesday, testBookingPage } from '#server/testing/worlds/test-booking-page.ts'

const here = testBookingPage()

describe('booking', () => {
  test('a new patient: three fields and a code; the clinic hears of it, and a mail confirms it', async () => {
    const email = nextEmail('visitor')
    const booked = await here.bookAs(email)
    expect(booked.status).toBe(201)
    expect(booked.body.data).toEqual({
      number: 1,
      status: 'booked',
      start: at(tuesday, '10:00'),
      end: at(tuesday, '10:30'),
      patient: { name: 'Meera Nair' },
      doctor: { name: 'Ravi Nair' },
      service: { name: 'Blood count' },
      moreServices: [],
      note: null,
      isOnline: false,
      deposit: null,
      total: { amountMinor: 50_000, currency: 'INR' },
      clinic: {
        name: 'Riverside North',
        address: '1 River Road',
        contactNumber: '+919876543210',
        timeZone: 'Asia/Kolkata',
        slug: here.slug,
      },
      confirmedAt: null,
      isConfirmable: true,
      calendar: expect.stringMatching(/^BEGIN:VCALENDAR\r\n/),
      changeableUntil: at(tuesday, '10:00'),
    })
    expect(await here.appointments()).toMatchObject([
      { start: at(tuesday, '10:00'), patient: { name: 'Meera Nair', phoneNumber: '+919876543210' } },
    ])
    const found = await here.app.call('GET', `users/patients?keyword=${email}`, { token: here.clinic.token })
    expect(found.body.data).toMatchObject([
      { firstName: 'Meera', lastName: 'Nair', email, phoneNumber: '+919876543210', isIncomplete: true },
    ])
    const bell = await here.app.call('GET', 'users/notifications', { token: here.clinic.receptionistToken })
    expect(bell.body.data.map(({ kind }: { kind: string }) => kind)).toEqual(
      expect.arrayContaining(['appointment_booked', 'patient_added']),
    )
    const mail = await here.app.deliverMail()
    expect(mail).toMatchObject({
      to: email,
      subject: 'Booked: Tuesday, 24 November 2026, 10:00, Riverside North',
      sender: { name: 'Riverside North via Lindenwell' },
    })
    expect(mail.text).toMatch(/^http:\/\/localhost:3000\/book\/manage#token=[\w-]{65}$/m)
    expect(mail.text).toContain(`http://localhost:3000/book/${here.slug}/sign-in\n`)
    const calendar = new ICAL.Component(ICAL.parse(mail.invitation!.calendar) as unknown[])
    const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent')!)
    expect([calendar.getFirstPropertyValue('method'), event.sequence]).toEqual(['REQUEST', 0])
    expect(event.startDate.toJSDate()).toEqual(new Date('2026-11-24T04:30:00Z'))
    expect(event.attendees[0]!.getFirstValue()).toBe(`mailto:${email}`)
    const trail = await here.app.call('GET', 'users/audit?keyword=public', { token: here.clinic.token })
    expect(trail.body.data).toMatchObject([
      {
        action: 'POST public/clinics/:slug/appointments',
        account: null,
        role: null,
        subject: 'appointments',
      },
    ])
  })

  test('with the same code again answers in words, and books nothing twice', async () => {
    const keys = keysOf(await here.hold())
    const code = await here.mailedCode(keys, nextEmail('visitor'))
    const answers = await Promise.all([here.book({ ...keys, code }), here.book({ ...keys, code })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const again = await here.book({ ...keys, code })
    expect([again.body.code, again.body.message]).toEqual(['already_booked', messages.alreadyBooked])
    expect((await here.sendCode(keys, nextEmail('visitor'))).body.code).toBe('already_booked')
    expect(await here.appointments()).toHaveLength(1)
  })

  test('takes five tries at a code; then a new one has to be mailed', async () => {
    const keys = keysOf(await here.hold())
    const email = nextEmail('visitor')
    const code = await here.mailedCode(keys, email)
    const wrong = code === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 5; tries++) {
      const answer = await (tries % 2 ? here.book : here.people)({ ...keys, code: wrong })
      expect([answer.status, answer.body.code]).toEqual([400, 'booking_code_wrong'])
    }
    expect((await here.book({ ...keys, code })).body.code).toBe('booking_code_wrong')
    expect(await here.appointments()).toEqual([])
    const fresh = await here.mailedCode(keys, email)
    expect((await here.book({ ...keys, code: fresh })).status).toBe(201)
  })

  test('a code is of one mailbox, and of one hold', async () => {
    const [keys, other] = [keysOf(await here.hold('10:00')), keysOf(await here.hold('11:00'))]
    const code = await here.mailedCode(keys, nextEmail('visitor'))
    expect((await here.book({ ...other, code })).body.code).toBe('booking_code_wrong')
    await here.sendCode(keys, nextEmail('somebody'))
    expect((await here.book({ ...keys, code })).body.code).toBe('booking_code_wrong')
    expect((await here.book({ ...keys, secret: 'x', code })).body.code).toBe('hold_over')
    expect(await here.appointments()).toEqual([])
  })

  test('a code that leaves late is not made for a booking that carries another address by now', async () => {
    const keys = keysOf(await here.hold())
    const [mine, theirs] = [nextEmail('visitor'), nextEmail('somebody')]
    const before = here.app.mails.length
    const mailedTo = () => here.app.mails.slice(before).map(({ to }) => to)
    for (const email of [mine, theirs]) await here.sendCode(keys, email)
    await here.app.deliverMail()
    expect(mailedTo()).toEqual([theirs])
    await here.sendCode(keys, mine)
    await here.app.deliverMail()
    expect(mailedTo()).toEqual([theirs, mine])
  })

  test('three codes are mailed for one time in a quarter of an hour, then the answer says when the next one is', async () => {
    const keys = keysOf(await here.hold())
    const email = nextEmail('visitor')
    const before = here.app.mails.length
    const answers = []
    for (let count = 0; count < 5; count++) answers.push(await here.sendCode(keys, email))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429])
    expect(new Set(answers.slice(0, 3).map(({ text }) => text)).size).toBe(1)
    expect(Number(answers[3]!.headers['retry-after'])).toBeGreaterThan(60)
    expect(answers[3]!.body.message).toBe(messages.tooManyForAQuarter)
    const { highlight } = await here.app.deliverMail()
    expect(here.app.mails.slice(before).map(({ to }) => to)).toEqual([email, email, email])
    // What was refused has taken nothing away: the last code books.
    expect((await here.book({ ...keys, code: highlight })).status).toBe(201)
  })

  test('each held time has three codes of its own', async () => {
    const [keys, others] = [keysOf(await here.hold('10:00')), keysOf(await here.hold('11:00'))]
    const email = nextEmail('visitor')
    const statusOf = async (held: typeof keys) => (await here.sendCode(held, email)).status
    for (let count = 0; count < 3; count++) expect(await statusOf(others)).toBe(200)
    expect(await statusOf(others)).toBe(429)
    expect(await statusOf(keys)).toBe(200)
  })

  test('the hold lasts as long as its code, and not for ever', async () => {
    const keys = keysOf(await here.hold())
    here.now += 8 * minute
    const sent = await here.sendCode(keys, nextEmail('visitor'))
    expect(sent.body.data).toEqual({ expiresAt: '2026-11-23T08:48:00+05:30' })
    const code = (await here.app.deliverMail()).highlight
    here.now += 11 * minute
    const late = await here.book({ ...keys, code })
    expect([late.status, late.body.message]).toEqual([409, messages.holdOver])
    expect(await here.appointments()).toEqual([])
  })

  test('what is held is booked though it has come nearer than the clinic’s notice meanwhile', async () => {
    await here.app.call('PUT', 'users/settings', {
      token: here.clinic.token,
      body: { minimumNoticeMinutes: '60' },
    })
    const keys = keysOf(await here.hold('10:00', { start: at('2026-11-23', '09:30') }))
    const code = await here.mailedCode(keys, nextEmail('visitor'))
    here.now += 5 * minute
    expect((await here.book({ ...keys, code })).status).toBe(201)
  })

  test('each bad field is named', async () => {
    const keys = keysOf(await here.hold())
    for (const [field, value, message] of [
      ['name', ' ', messages.fullNameRequired],
      ['name', 'x'.repeat(101), messages.tooLong],
      ['phoneNumber', '12345', messages.phoneNumberTenDigits],
      ['email', 'meera', messages.fieldEmailInvalid],
    ]) {
      const answer = await here.sendCode(keys, nextEmail('visitor'), { [field!]: value })
      expect([answer.status, answer.body.errors]).toEqual([400, { [field!]: message }])
    }
    for (const code of ['12345', 'abcdef', ''])
      expect((await here.book({ ...keys, code })).body.errors).toEqual({
        code: messages.bookingCodeSixDigits,
      })
    expect((await here.book(keys)).body.errors).toEqual({ code: messages.bookingCodeSixDigits })
  })
})

describe('who is a patient', () => {
  const family = async () => {
    const email = nextEmail('family')
    const add = (firstName: string) =>
      create(here.app, here.clinic.token, 'users/patients', {
        ...good.patient(here.clinic.clinicId),
        firstName,
        lastName: 'Nair',
        email,
      })
    return { email, meera: await add('Meera'), arun: await add('Arun') }
  }

  test('no answer tells before the code is right: for a known address and an unknown one the same bytes', async () => {
    const { email } = await family()
    await here.app.deliverMail()
    const [known, unknown] = [keysOf(await here.hold('10:00')), keysOf(await here.hold('11:00'))]
    const answers = [await here.sendCode(known, email), await here.sendCode(unknown, nextEmail('nobody'))]
    expect(answers[0]!.text).toBe(answers[1]!.text)
    await here.app.deliverMail()
    const [one, two] = here.app.mails.slice(-2)
    expect(one!.subject).toBe(two!.subject)
    const guesses = [known, unknown].map(keys => here.people({ ...keys, code: '000000' }))
    expect((await Promise.all(guesses)).map(({ text }) => text)).toEqual([
      expect.stringContaining('booking_code_wrong'),
      expect.stringContaining('booking_code_wrong'),
    ])
    expect((await here.book({ ...known, code: '000000', patientId: here.clinic.patientId })).body.code).toBe(
      'booking_code_wrong',
    )
  })

  test('nobody books for one of the mailbox who has died', async () => {
    const { email, arun } = await family()
    await here.app.call('PUT', `users/patients/${arun._id}/deceased`, {
      token: here.clinic.token,
      body: { deceasedOn: '2026-11-20' },
    })
    const keys = keysOf(await here.hold('10:00'))
    const code = await here.mailedCode(keys, email)
    const refused = await here.book({ ...keys, code, patientId: arun._id })
    expect([refused.status, refused.body.errors]).toEqual([400, { patientId: messages.patientDied }])
  })

  test('the proven mailbox chooses among its own: the one who is named, another, or somebody new', async () => {
    const { email, meera, arun } = await family()
    const keys = keysOf(await here.hold('10:00'))
    const code = await here.mailedCode(keys, email)
    expect((await here.people({ ...keys, code })).body.data).toEqual([
      { _id: arun._id, name: 'Arun Nair' },
      { _id: meera._id, name: 'Meera Nair' },
    ])
    const stranger = await here.book({ ...keys, code, patientId: here.clinic.patientId })
    expect([stranger.status, stranger.body.errors]).toEqual([400, { patientId: messages.patientUnknown }])
    await here.book({ ...keys, code, patientId: arun._id })
    await here.bookAs(email, '11:00')
    await here.bookAs(email, '12:00', { isNewPatient: true })
    const list = (await here.appointments()) as { patient: { _id: string; name: string } }[]
    expect(list.map(({ patient }) => patient._id).slice(0, 2)).toEqual([arun._id, meera._id])
    expect(list[2]!.patient.name).toBe('Meera Nair')
    expect(list[2]!.patient._id).not.toBe(meera._id)
  })

  test('of another organization is nobody here', async () => {
    const { email } = await family()
    const other = await createTestClinic(here.app, { doctor: true })
    await here.openPage({ slug: `${here.slug}-other`, isOpen: true }, other.clinicId, other.token)
    here.slug = `${here.slug}-other`
    here.clinic = { ...here.clinic, ...other }
    const keys = keysOf(await here.hold())
    expect((await here.people({ ...keys, code: await here.mailedCode(keys, email) })).body.data).toEqual([])
  })
})

import assert from 'node:assert/strict'
import { newEmail } from '../../support/clinic.ts'
import { codeIn, readMail } from '../../support/mail.ts'
import type { Journey } from '../journey.ts'

const password = 'a quiet river bends'

/** Registering, the mailed code, signing in and out, and Back after it. */
export const signInJourneys: Journey[] = [
  {
    title: 'a clinic registers, enters its code, signs in and out; Back shows nothing of it',
    async run(page) {
      const email = newEmail('owner')
      await page.open('/register')
      await page.fill('Clinic Name', 'Riverside')
      await page.fill('Clinic Type', 'General practice')
      await page.fill('Contact Person', 'Asha Menon')
      await page.fill('Contact Number', '9876543210')
      await page.fill('Email', email)
      await page.fill('Password', password)
      await page.fill('Confirm Password', password)
      await page.press('field', 'Terms & Privacy Policy')
      await page.picture('register')
      await page.press('button', 'Register')
      const code = codeIn(await readMail(email))
      await page.see('field', 'OTP')
      await page.fill('OTP', code)
      await page.press('button', 'Verify')
      await page.until('location.pathname.startsWith("/login") || location.pathname.startsWith("/clinic")')
      if (await page.read('location.pathname.startsWith("/login")')) {
        await page.fill('Email', email)
        await page.fill('Password', password)
        await page.picture('login')
        await page.press('button', 'Login')
      }
      await page.until('location.pathname.startsWith("/clinic")')
      await page.press('button', 'profile menu')
      await page.press('menuitem', 'Logout')
      await page.until('location.pathname === "/login"')
      await page.back()
      await page.until(
        'location.pathname === "/login" || document.documentElement?.className.includes("unchecked") || !document.querySelector("main h1")',
      )
      assert.equal(await page.read('localStorage.getItem("token")'), null)
    },
  },
]

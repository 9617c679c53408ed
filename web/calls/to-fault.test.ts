import { expect, test } from 'vitest'
import { browserFaultEndpoints } from '#contract/site/browser-faults.ts'
import { toFault } from './to-fault.ts'

const id = '019a209a-127c-765e-8e4e-207e7e274063'
const errorWith = (stack: string) => Object.assign(new TypeError('Rohan Gupta is not a function'), { stack })

test('a fault names the screen and the files, and nothing about a person', () => {
  const chromium = `TypeError: Rohan Gupta is not a function
    at Page (https://clinic.example/assets/PatientDetailsPage-x1.js?patient=Rohan:1:2345)
    at https://clinic.example/assets/app-y2.js:7:89
    at async Rohan (<anonymous>)`
  const fault = toFault('0a1b2c3d', `/clinic/patient-details/${id}/`, errorWith(chromium))
  expect(fault).toEqual({
    reference: '0a1b2c3d',
    page: '/clinic/patient-details/:id',
    name: 'TypeError',
    frames: [
      { file: 'PatientDetailsPage-x1.js', line: 1, column: 2345 },
      { file: 'app-y2.js', line: 7, column: 89 },
    ],
  })
  const firefox = `Page@https://clinic.example/assets/app-y2.js:7:89\n@https://clinic.example/assets/app-y2.js:1:2`
  expect(toFault('0a1b2c3d', '/', errorWith(firefox)).frames).toHaveLength(2)
})

test.each([new Error('a'), 'thrown text', undefined, errorWith('x\n'.repeat(50)), { name: 'Rohan Gupta' }])(
  'the server takes whatever was thrown: %s',
  thrown => {
    const fault = toFault('0a1b2c3d', '/clinic/रोहन/12/a/b/c/d/e', thrown)
    expect(browserFaultEndpoints.report.body.parse(fault)).toEqual(fault)
  },
)

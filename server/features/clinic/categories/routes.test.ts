import { messages } from '#contract/core/messages.ts'
import { good } from '#server/testing/worlds/create-test-clinic.ts'
import { testResource } from '#server/testing/worlds/test-resource.ts'

testResource({
  path: 'users/categories',
  alias: 'categories',
  body: good.category,
  textField: 'name',
  change: { name: 'Radiology', description: 'What is looked at through the skin' },
  empty: { name: 'Name is required', description: 'Description is required' },
  imageRequired: 'Image is required',
  bad: [
    ['name', '   ', messages.nameRequired],
    ['name', 7, messages.nameRequired],
    ['description', 'x'.repeat(2_001), messages.tooLong],
  ],
})

/** Given and family names of the places that our clinics are in; some short, some with an accent or of another script. */
export const givenNames =
  'Aarav Aditi Aditya Aisha Akash Alan Alice Amelia Amit Amrita Ananya Andrew Anil Anita Anjali Ankit Anna Arjun Arun Asha Ashok Ava Bhavna Brian Carla Chitra Chloe Daniel David Deepa Deepak Devika Diego Divya Elena Emily Emma Farah Fatima Gauri Geeta George Grace Hannah Hari Harish Henry Imran Indira Isha Ishaan Jack Jacob James Jaya José Joseph Julia Karan Karthik Kavita Kiran Krishna Lakshmi Lata Laura Leela Liam Lucas Lucy Madhav Manish Maria Mark Meera Michael Mira Mohan Mohammed Nadia Naina Nandini Naveen Neha Nikhil Nina Nisha Noah Olivia Omar Pooja Pradeep Prakash Priya Rahul Raj Rajesh Rakesh Ramesh Rani Ravi Rekha Renée Ritu Rohan Rohit Rosa Ruth Sameer Sana Sandeep Sanjay Sara Sarah Seema Shanti Shreya Sita Sneha Sofía Sunil Sunita Suresh Swati Tara Thomas Uma Usha Varun Vidya Vijay Vikram Vinod Yash Yusuf Zara Zoë'.split(
    ' ',
  )

export const familyNames =
  'Agarwal Ahmed Ali Anderson Bajaj Banerjee Bansal Basu Bhat Bhatt Bose Brown Carter Chakraborty Chandra Chatterjee Chauhan Chopra Clark Das Davis Desai Deshmukh Dixit Dubey Dutta Fernandes Foster Gandhi Garcia Ghosh Gill Goyal Green Gupta Hall Hegde Hill Hussain Iyer Jackson Jain Jha Johnson Jones Joshi Kapoor Kaur Khan Khanna Khatri King Kulkarni Kumar Lal Lee Lewis Lopez Malhotra Malik Martin Martinez Mathur Mehra Mehta Menon Miller Mishra Mistry Mitchell Modi Moore Mukherjee Murthy Müller Nair Naik Narayan Nayak Nelson Nguyen Núñez Oberoi Pandey Parikh Parker Patel Pathak Patil Perez Phillips Pillai Prasad Puri Raghavan Rai Rajan Ram Rana Rao Rastogi Rathore Ray Reddy Roberts Robinson Rodrigues Roy Sahni Sanchez Saxena Scott Sen Sethi Shah Shaikh Sharma Shetty Shukla Singh Sinha Smith Soni Srinivasan Subramanian Suri Swamy Taylor Thakur Thomas Thompson Tiwari Tripathi Trivedi Turner Varma Verma Vyas Walker White Williams Wilson Wood Wright Yadav Young'.split(
    ' ',
  )

/** The same numbers in every run. https://en.wikipedia.org/wiki/Lehmer_random_number_generator */
export function createRandom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

/** Names as they stand on the list of a yoga school in India. Latin script alone, as most people type. */
export const FIRST_NAMES =
  `Aarav Aditi Aditya Akash Amit Amrita Ananya Anil Anita Anjali Anuradha Arjun Arun Asha
Ashok Bhavna Chandra Deepa Deepak Devi Dinesh Divya Farhan Fatima Gauri Geeta Gopal Harish Harpreet Indira Ishaan
Jasmine Jaya Jyoti Kabir Kamala Karan Kavita Kavya Kiran Krishna Lakshmi Lalita Leela Madhavi Mahesh Manish Manoj
Maya Meena Meera Mohan Mohammed Mukesh Nandini Narayan Neha Nikhil Nisha Pallavi Pankaj Parvati Pooja Prakash
Pranav Priya Rahul Raj Rajesh Rakesh Rama Ramesh Rani Ravi Rekha Ritu Rohan Rohit Sachin Sandeep Sangeeta Sanjay
Sapna Sarita Savita Shanti Shilpa Shreya Shyam Sita Sneha Suman Sunil Sunita Suresh Swati Tara Uma Usha Varun
Vasudha Vidya Vijay Vikram Vimala Vinod Yash Zoya`.split(/\s+/);

export const LAST_NAMES =
  `Acharya Agarwal Ahmed Ahuja Asrani Bajaj Banerjee Basu Bhat Bhatt Bose Chatterjee
Chaudhary Chauhan Chopra Das Desai Deshmukh Deshpande Dixit Dutta Fernandes Gandhi Ghosh Gill Gokhale Gowda Goyal
Gupta Hegde Iyengar Iyer Jain Jha Joshi Kamath Kapoor Kaur Khan Khanna Kulkarni Kumar Mahajan Malhotra Mehta Menon
Mishra Mukherjee Naidu Nair Nambiar Pai Pandey Patel Patil Pillai Prasad Rao Rathore Reddy Roy Saxena Sen Sethi
Shah Sharma Shetty Shukla Singh Sinha Srinivasan Subramaniam Tiwari Trivedi Varma Verma Vyas Yadav`.split(
    /\s+/,
  );

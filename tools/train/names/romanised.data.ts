// Written for this project: common names of languages whose own scripts are not Latin, as they are written in English; what @faker-js/faker has in those scripts only.

/** Last and first names by language, as they are written in Latin letters; `lastFirst` where the last name stands first. */
export const romanised: ReadonlyArray<{ readonly lastFirst: boolean; readonly last: ReadonlyArray<string>; readonly first: ReadonlyArray<string> }> = [
  {
    lastFirst: true,
    last: "Wang Li Zhang Liu Chen Yang Huang Zhao Wu Zhou Xu Sun Ma Zhu Hu Guo He Gao Lin Luo Zheng Liang Xie Song Tang Deng Han Feng Cao Peng Zeng Xiao Tian Dong Pan Yuan Cai Jiang Yu Du Ye Cheng Wei Su Lu Ding Ren Shen Yao Xi Bai Qin Jin Hou Meng Qian Wen Ouyang Kong".split(" "),
    first: "Wei Fang Na Min Jing Li Qiang Lei Jun Yang Yong Yan Jie Juan Tao Ming Chao Ping Gang Hui Xia Hong Hua Jianguo Jinping Xiaoming Xiaoli Zedong Enlai Jiabao Jintao Keqiang Yifei Ziyi Weiwei Meiling Haoran Zihan Yuxuan Mengyao Guofeng Zhenwei Xiuying Guiying Yulan Shuzhen Jianhua Jianjun Zhiqiang Lihua Wenjie Jiahui Yichen Junjie Minghao Tianyu Ruoxi Xinyi".split(" "),
  },
  {
    lastFirst: true,
    last: "Kim Lee Park Choi Jung Jeong Kang Cho Yoon Jang Lim Han Oh Seo Shin Kwon Hwang Ahn Song Ryu Hong Moon Yang Bae Baek Nam Noh".split(" "),
    first: "Min-jun Seo-yeon Ji-hoon Ji-woo Hyun-woo Jae-in Jong-un Soo-jin Eun-ji Young-ho Sung-min Dong-hyun Ji-min Yuna Minho Jiwon Seungho Hyejin Taehyung Jungkook Geun-hye Myung-bak Chan-wook Joon-ho Ki-moon Sang-hoon Hye-kyo Yeon-jae".split(" "),
  },
  {
    lastFirst: false,
    last: "Sato Suzuki Takahashi Tanaka Watanabe Ito Yamamoto Nakamura Kobayashi Kato Yoshida Yamada Sasaki Yamaguchi Matsumoto Inoue Kimura Hayashi Shimizu Saito Mori Abe Ikeda Hashimoto Yamashita Ishikawa Ogawa Goto Okada Hasegawa Fujita Murakami Kondo Aoki Sakamoto Endo Fukuda Nishimura Ota Fujii Miyazaki Kurosawa Kishida".split(" "),
    first: "Haruto Yuto Sota Yuki Hiroshi Takashi Kenji Akira Kazuo Shinzo Fumio Haruki Hayao Naomi Yoko Keiko Sakura Hana Aoi Yui Rin Emi Ayumi Kaori Takeshi Satoshi Daisuke Masahiro Kenta Shota Makoto Noriko Michiko Tomoko Hideo Ichiro Shohei Kei".split(" "),
  },
  {
    lastFirst: true,
    last: "Nguyen Tran Le Pham Hoang Huynh Phan Vu Vo Dang Bui Do Ho Ngo Duong Ly Nguyễn Trần Lê Phạm".split(" "),
    first: "Van Minh|Thi Lan|Van Hung|Thi Mai|Thanh Tung|Quoc Anh|Duc Thang|Minh Chau|Ngoc Linh|Phuong Thao|Van Thieu|Xuan Phuc|Thi Huong|Tuan Kiet|Bao Ngoc|Hai Dang|Phu Trong|Thuy Linh|Quang Huy|Chi Minh".split("|"),
  },
  {
    lastFirst: false,
    last: "Ivanov Petrov Sidorov Smirnov Kuznetsov Popov Volkov Sokolov Lebedev Kozlov Novikov Morozov Pavlov Putin Medvedev Lavrov Navalny Ivanova Petrova Smirnova Kuznetsova Popova Sharapova Zelenskyy Zelensky Poroshenko Shevchenko Kovalenko Bondarenko Tymoshenko Klitschko Tkachenko Kravchenko Oliynyk Lukashenko Tikhanovskaya Dragomirov Dimitrov Papadopoulos Tsipras Mitsotakis Georgiou".split(" "),
    first: "Vladimir Dmitry Dmitri Sergei Sergey Alexei Aleksey Aleksandr Andrei Andrey Nikolai Mikhail Yuri Yevgeny Oleg Igor Anatoly Pavel Boris Volodymyr Oleksandr Petro Andriy Yulia Yuliya Olena Oksana Kateryna Svetlana Natalia Tatiana Ekaterina Anastasia Ksenia Mariya Darya Vitali Bohdan Taras Kyriakos Alexis Dimitris Giorgos".split(" "),
  },
  {
    lastFirst: false,
    last: "Ahmed Hassan Ali Hussein Mohammed Mahmoud Ibrahim Khalil Saleh Abdullah Rahman Khan Haddad Nasser Mansour Farouk Sadat Mubarak Al-Sayed al-Assad Al-Rashid al-Masri Abbas Haniyeh Khashoggi Soleimani Rouhani Khamenei Ahmadinejad Hosseini Karimi Rezaei Mousavi Jafari Netanyahu Rabinovich Shapira Ben-David Peretz".split(" "),
    first: "Mohammed Muhammad Mohamed Ahmed Ahmad Omar Ali Hassan Hussein Yusuf Youssef Khalid Tariq Mustafa Mahmoud Abdul Abdel Karim Samir Fatima Aisha Layla Leila Nadia Yasmin Zainab Mariam Noor Huda Rania Ismail Qasem Hamid Reza Farhad Shirin Parisa Benjamin Yitzhak Moshe Shlomo Avigail".split(" "),
  },
  {
    lastFirst: false,
    last: "Singh Kumar Sharma Patel Gupta Khan Modi Gandhi Nehru Reddy Rao Iyer Nair Menon Mehta Shah Joshi Desai Chatterjee Banerjee Mukherjee Das Bose Chowdhury Ghosh Agarwal Kapoor Khanna Malhotra Chopra Bachchan Tendulkar Kohli Dhoni Krishnan Subramanian Venkatesan Bhatt Rajapaksa Wickremesinghe Bhutto Sharif Hasina".split(" "),
    first: "Narendra Rahul Sonia Rajiv Indira Amit Anil Sunil Vijay Ajay Sanjay Rajesh Suresh Ramesh Mahesh Arjun Rohit Virat Sachin Priya Pooja Neha Anjali Sunita Kavita Lakshmi Deepika Aishwarya Shah Rukh Amitabh Aarav Vivaan Aditya Ishaan Ananya Diya Sanya Imran Nawaz Benazir Ranil Mahinda Sheikh Srinivasa Venkat".split(" "),
  },
  {
    lastFirst: false,
    last: "Yılmaz Kaya Demir Çelik Şahin Yıldız Yıldırım Öztürk Aydın Özdemir Arslan Doğan Kılıç Aslan Çetin Kara Koç Kurt Özkan Şimşek Polat Korkmaz Erdoğan Erdogan Güneş Aksoy Kılıçdaroğlu Yilmaz Ozturk Celik".split(" "),
    first: "Ayşe Fatma Emine Hatice Zeynep Elif Meryem Şerife Merve Özlem Esra Büşra Mehmet Mustafa Ahmet Hüseyin Hasan İbrahim İsmail Osman Yusuf Murat Ömer Emre Kemal Recep Orhan Çağla Gökçe Gül Burak Cem Deniz Ayse Omer Huseyin".split(" "),
  },
  {
    lastFirst: false,
    last: "Okonkwo Adebayo Okafor Adeyemi Mensah Owusu Boateng Nkrumah Diallo Traoré Keita Ndiaye Mbappé Sow Kamara Kipchoge Kenyatta Odinga Mwangi Otieno Ochieng Mandela Zuma Ramaphosa Dlamini Nkosi Mugabe Tutu Achebe Soyinka Obasanjo Buhari Tinubu Abiola Eze".split(" "),
    first: "Chinedu Ngozi Chimamanda Adaeze Emeka Olusegun Wole Kwame Kofi Ama Akua Yaw Amadou Fatou Ousmane Kylian Eliud Uhuru Raila Wangari Thabo Nelson Cyril Sipho Nomsa Zanele Desmond Chinua Bola Folake Tunde Yemi Abena".split(" "),
  },
]
